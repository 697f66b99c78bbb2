"""Step 4: trains the network and fits the embedding.

Usage: python3 tools/training/train.py --work WORK [--fold A] [--epochs N | --seconds S] …

Without `--fold` it trains on all origins: the network `final`, which ships. With it, on all but those that `folds.csv` leaves
out. Writes `WORK/NAME.onnx` (int8 weights) and `WORK/NAME.pt` (the same, 16-bit), and says how it does on photos that did not
train it. Stopped, it goes on after its last 20 steps.
"""

import argparse
import copy
import os
import time

import numpy as np
import torch

from augment import centre_views, mix, training_views
from embedding import fit_embedding
from network import BaseWeights, Network, emit_limits
from onnx_writer import OnnxGraph
from photos import Photos, read_rows

HERE = os.path.dirname(os.path.abspath(__file__))
SIDE = 224
MEASURED_STEPS = 60
SAVED_STEPS = 20
WATCHED = 8  # one photo of so many is never trained on, and is asked for through the server (`probe.ts`)


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", required=True)
    parser.add_argument("--fold", help="the fold whose origins are left out, to measure on them")
    parser.add_argument("--classes", default=os.path.join(HERE, "classes.csv"))
    parser.add_argument("--dropped", default=os.path.join(HERE, "dropped.csv"))
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seconds", type=float, help="as many epochs as fit, instead")
    parser.add_argument("--rate", type=float, default=8e-4, help="peak learning rate of the later blocks")
    parser.add_argument("--head-rate", type=float, default=3e-3)
    parser.add_argument("--early-factor", type=float, default=0.4, help="rate of the blocks before 7, relative to later ones")
    parser.add_argument("--smoothing", type=float, default=0.1)
    parser.add_argument("--family-share", type=float, default=0.5)
    parser.add_argument("--family-weight", type=float, default=0.3, help="weight of the loss on the families' sums")
    parser.add_argument("--cutmix", type=float, default=0.4, help="share of batches that are mixed")
    parser.add_argument("--average", type=float, default=0.99, help="decay of the running average of the weights")
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    return parser.parse_args()


def smoothed_targets(families, smoothing, family_share):
    """One row of target probabilities per class. Of the smoothed mass, `family_share` goes to the other taxa of the
    same family and the rest to all classes; a taxon without relatives, and the reject class, give all of it to all."""
    count = len(families) + 1
    targets = np.full((count, count), smoothing / count, np.float32)
    for index, family in enumerate(families):
        relatives = [other for other, name in enumerate(families) if name == family and other != index]
        if relatives:
            targets[index] *= 1 - family_share
            targets[index, relatives] += smoothing * family_share / len(relatives)
    targets[np.arange(count), np.arange(count)] += 1 - smoothing
    return torch.from_numpy(targets)


def family_matrix(families):
    """Class by family: 1 where the class belongs to the family; the reject class is a family of its own."""
    names = sorted(set(families))
    matrix = torch.zeros(len(families) + 1, len(names) + 1)
    for index, family in enumerate(families):
        matrix[index, names.index(family)] = 1
    matrix[-1, -1] = 1
    return matrix


def loss_of(logits, targets, groups, weight):
    """Cross entropy of the taxa, and `weight` times that of the families, whose probability is their taxa's sum."""
    shares = torch.log_softmax(logits, 1)
    loss = -(targets * shares).sum(1).mean()
    family_shares = torch.log(shares.exp() @ groups + 1e-8)
    return loss - weight * ((targets @ groups) * family_shares).sum(1).mean()


def top_accuracy(logits, labels, reject):
    """Share of plants whose taxon is first, and among the first five, of all taxa."""
    plants = labels < reject
    if not plants.any():
        return float("nan"), float("nan")
    hits = np.argsort(-logits[plants, :reject], 1) == labels[plants][:, None]
    return hits[:, 0].mean(), hits[:, :5].any(1).mean()


class Trainer:
    """One set of photos in memory, and any number of networks trained on parts of it, one after another."""

    def __init__(self, args):
        self.args = args
        self.pace = None
        self.memory_format = torch.channels_last
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.photos = Photos(args.work, args.classes, args.dropped)
        started = time.time()
        pixels, sizes = self.photos.decode(args.threads)
        self.pixels, self.sizes = pixels.to(self.device), sizes.to(self.device)
        print(f"{len(sizes)} photos, {time.time() - started:.0f} s", flush=True)
        self.base = BaseWeights(args.work)
        families = self.photos.families
        self.table = smoothed_targets(families, args.smoothing, args.family_share).to(self.device)
        self.groups = family_matrix(families).to(self.device)
        self.labels = torch.from_numpy(self.photos.labels).to(self.device)

    def network(self):
        model = Network(self.base, self.photos.reject + 1).to(self.device)
        return model.to(memory_format=self.memory_format)

    def _features(self, model, rows, views=2):
        """Standardised features of photos, the mean of the centre and its mirror image."""
        parts = []
        model.eval()
        with torch.no_grad(), torch.autocast(self.device, torch.bfloat16):
            for part in torch.from_numpy(rows).to(self.device).split(256):
                looks = centre_views(self.pixels[part], self.sizes[part], SIDE)[:views]
                means = sum(model.features(look.contiguous(memory_format=self.memory_format)).float() for look in looks)
                parts.append((means / views - model.centre) / model.spread)
        model.train()
        return torch.cat(parts)

    def split(self, fold):
        """Rows that train, and those that are asked for afterwards."""
        folds = read_rows(os.path.join(HERE, "folds.csv"))
        out = np.isin(self.photos.origins, [row["origin"] for row in folds if row["fold"] == fold])
        watched = np.array([int(row["hash"], 16) % WATCHED == 0 for row in self.photos.rows])
        return ~out & ~watched, out | watched

    def train(self, fold, epochs, seconds=None):
        args, device, name = self.args, self.device, fold or "final"
        torch.manual_seed(7)
        seen, asked = self.split(fold)
        chances = torch.from_numpy(self.photos.chances(seen))
        model = self.network()
        rows = np.flatnonzero(seen)
        sample = self._features(model, rows[:: max(1, len(rows) // 2000)], views=1)
        model.centre.copy_(sample.mean(0))
        model.spread.copy_(sample.std(0) + 0.05)
        averaged = copy.deepcopy(model)
        early = [*model.stem.parameters(), *(p for block in model.blocks[:7] for p in block.parameters())]
        late = [*(p for block in model.blocks[7:] for p in block.parameters()), *model.last.parameters()]
        groups = [
            {"params": list(model.head.parameters()), "lr": args.head_rate, "weight_decay": 1e-2},
            {"params": late, "lr": args.rate, "weight_decay": 1e-3},
            {"params": early, "lr": args.rate * args.early_factor, "weight_decay": 1e-3},
        ]
        optimiser = torch.optim.AdamW(groups)
        per_epoch = int(seen.sum()) // args.batch
        steps = epochs * per_epoch if seconds is None else self._steps_in(seconds)
        peaks = [group["lr"] for group in groups]
        schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, peaks, total_steps=steps, pct_start=0.15)
        parts = {"model": model, "averaged": averaged, "optimiser": optimiser, "schedule": schedule}
        state = os.path.join(args.work, f"{name}.state")
        step = 0
        if os.path.exists(state):
            saved = torch.load(state, map_location=device)
            step = saved["step"]
            for key, part in parts.items():
                part.load_state_dict(saved[key])
        started = time.time()
        while step < steps:
            loss = self._learn(model, optimiser, chances)
            schedule.step()
            step += 1
            decay = min(args.average, step / (step + 9))
            with torch.no_grad():
                for mean, value in zip(averaged.parameters(), model.parameters()):
                    mean.lerp_(value, 1 - decay)
            if step % 100 == 0:
                print(f"{name} step {step} of {steps} loss {loss.item():.3f} {time.time() - started:.0f} s", flush=True)
            if step % SAVED_STEPS == 0 and seconds is None:
                torch.save({**{key: part.state_dict() for key, part in parts.items()}, "step": step}, state)
        self._finish(name, averaged, seen, asked)

    def _learn(self, model, optimiser, chances):
        rows = torch.multinomial(chances, self.args.batch, replacement=True).to(self.device)
        x = training_views(self.pixels[rows], self.sizes[rows], SIDE)
        x, targets = mix(x, self.table[self.labels[rows]], self.args.cutmix)
        with torch.autocast(self.device, torch.bfloat16):
            logits = model(x.contiguous(memory_format=self.memory_format))
        loss = loss_of(logits.float(), targets, self.groups, self.args.family_weight)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 2.0)
        optimiser.step()
        return loss

    def _steps_in(self, seconds):
        """How many steps this machine makes in a time, measured on a network that is thrown away."""
        if self.pace is None:
            model = self.network()
            optimiser = torch.optim.AdamW(model.parameters(), lr=1e-5)
            chances = torch.ones(len(self.photos.rows))
            for step in range(MEASURED_STEPS):
                self._learn(model, optimiser, chances).item()
                if step == MEASURED_STEPS // 3:
                    started = time.time()
            self.pace = (time.time() - started) / (MEASURED_STEPS - 1 - MEASURED_STEPS // 3)
            print(f"{self.args.batch / self.pace:.0f} photos a second", flush=True)
        return max(50, int(seconds / self.pace))

    def _finish(self, name, model, seen, asked):
        """Fits the embedding, says how the network does on photos that did not train it, and writes it."""
        reject = self.photos.reject
        rows = np.flatnonzero(seen & (self.photos.labels < reject))
        labels = self.labels[torch.from_numpy(rows).to(self.device)]
        projection, means = fit_embedding(self._features(model, rows, views=1), labels)
        rows = np.flatnonzero(asked)
        features = self._features(model, rows)
        with torch.no_grad():
            logits = (features @ model.head.weight.T + model.head.bias).cpu().numpy()
        labels = self.photos.labels[rows]
        known = np.unique(self.photos.labels[seen])
        out = ~np.isin(self.photos.origins[rows], np.unique(self.photos.origins[seen]))
        for origin in np.unique(self.photos.origins[rows]):
            some = (self.photos.origins[rows] == origin) & np.isin(labels, known)
            first, five = top_accuracy(logits[some], labels[some], reject)
            where = "left out" if out[some].any() else "trained on"
            print(f"{name} {origin} ({where}) {some.sum()} photos top-1 {first:.4f} top-5 {five:.4f}", flush=True)
        path = os.path.join(self.args.work, name)
        graph = OnnxGraph(int8=True)
        emit_limits(graph)
        model.cpu().emit(graph, "input", projection.cpu().numpy(), means.cpu().numpy())
        outputs = [("logits", ("N", reject + 1)), ("embedding", ("N", len(projection))), ("familiarity", ("N", 1))]
        graph.save(f"{path}.onnx", [("input", ("N", 3, SIDE, SIDE))], outputs)
        weights = {key: value.half().contiguous() for key, value in model.state_dict().items()}
        torch.save(weights, f"{path}.pt")



def main():
    args = parse_arguments()
    torch.set_num_threads(args.threads)
    torch.set_flush_denormal(True)
    torch.backends.cudnn.benchmark = True
    Trainer(args).train(args.fold, args.epochs, args.seconds)


if __name__ == "__main__":
    main()
