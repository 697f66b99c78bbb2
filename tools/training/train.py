"""Step 6: trains the tail of the network on the cached features.

Usage: python3 tools/training/train.py --work WORK --classes CLASSES.csv --name NAME [--start CHECKPOINT] [--epochs N] …

Writes `WORK/NAME.pt` (the running average of the weights, which is what counts) after every epoch.
"""

import argparse
import copy
import os
import time

import numpy as np
import torch

from dataset import (
    as_tensor,
    open_features,
    open_rounds,
    read_families,
    read_labels,
    read_left_out,
    smoothed_targets,
)
from network import BaseWeights, Tail

SMALL_WINDOW = 10  # of 14 cells a side: half the work, and one more random crop


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", required=True)
    parser.add_argument("--classes", required=True)
    parser.add_argument("--name", required=True)
    parser.add_argument("--start", help="checkpoint to go on from; without it, training starts at the base weights")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--frozen", type=int, default=0, help="how many of the tail's first blocks stay as they are")
    parser.add_argument("--rate", type=float, default=2e-4, help="peak learning rate of the blocks")
    parser.add_argument("--head-rate", type=float, default=1e-3)
    parser.add_argument("--early-factor", type=float, default=0.5, help="rate of blocks before 13, relative to later ones")
    parser.add_argument("--smoothing", type=float, default=0.1)
    parser.add_argument("--family-share", type=float, default=0.5)
    parser.add_argument("--cutmix", type=float, default=0.0, help="share of batches that are mixed")
    parser.add_argument("--average", type=float, default=0.99, help="decay of the running average of the weights")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--small-share", type=float, default=0.7, help="share of the steps that see a part of the features")
    parser.add_argument(
        "--everything",
        action="store_true",
        help="train on the validation part too, and watch the calibration part: for the run that ships",
    )
    parser.add_argument("--without", help="CSV of latin names to leave out, to measure plants that the model never saw")
    parser.add_argument("--family-weight", type=float, default=0.0, help="weight of the loss on the families' sums")
    parser.add_argument("--bfloat16", action="store_true", help="twice as fast on CPUs with AVX-512 BF16")
    parser.add_argument("--threads", type=int, default=1, help="more than one only pays on an idle machine")
    return parser.parse_args()


def standardise(model, work):
    """Sets the centre and spread of the pooled features from a sample of plain views."""
    features = open_features(work, "train", 0)[::6]
    # From 16 photos on, torch takes the fast path of its convolutions also on one thread.
    with torch.no_grad():
        sample = torch.cat([model.features(as_tensor(features[i : i + 64])) for i in range(0, len(features) - 63, 64)])
    model.centre.copy_(sample.mean(0))
    model.spread.copy_(sample.std(0) + 0.05)


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
    if weight == 0:
        return loss
    family_shares = torch.log(shares.exp() @ groups + 1e-8)
    return loss - weight * ((targets @ groups) * family_shares).sum(1).mean()


def load_batch(rounds, photos, whole, rng):
    """One random view of each photo; unless `whole`, a random window of its features."""
    side = rounds[0].shape[2]
    window = side if whole else SMALL_WINDOW
    crops = []
    for photo, view in zip(photos, rng.integers(0, len(rounds), len(photos))):
        top, left = rng.integers(0, side - window + 1, 2)
        crops.append(rounds[view][photo, :, top : top + window, left : left + window])
    return as_tensor(np.stack(crops))


def cut_and_mix(x, targets, rng):
    """Pastes a rectangle of another photo's features into each photo, and mixes the targets by area."""
    order = torch.from_numpy(rng.permutation(len(x)))
    side = x.shape[2]
    height, width = rng.integers(3, side - 2, 2)
    top, left = rng.integers(0, side - height + 1), rng.integers(0, side - width + 1)
    x[:, :, top : top + height, left : left + width] = x[order][:, :, top : top + height, left : left + width]
    share = float(height * width) / side**2
    return x, (1 - share) * targets + share * targets[order]


def predict(model, features):
    """Logits of cached features, without dropout."""
    model.eval()
    with torch.no_grad():
        parts = [model(as_tensor(features[i : i + 128])) for i in range(0, len(features), 128)]
    model.train()
    return torch.cat(parts).numpy()


def top_accuracy(logits, labels, reject):
    """Share of plants whose taxon is first, and among the first five, of all taxa."""
    plants = labels < reject
    order = np.argsort(-logits[plants, :reject], 1)
    hits = order == labels[plants][:, None]
    return hits[:, 0].mean(), hits[:, :5].any(1).mean()


def parameter_groups(model, args):
    early = [p for block in model.blocks[args.frozen : 6] for p in block.parameters()]
    late = [p for block in model.blocks[6:] for p in block.parameters()] + list(model.last.parameters())
    for block in model.blocks[: args.frozen]:
        block.requires_grad_(False)
    groups = [
        {"params": list(model.head.parameters()), "lr": args.head_rate, "weight_decay": 1e-2},
        {"params": late, "lr": args.rate, "weight_decay": 1e-3},
    ]
    if early:
        groups.append({"params": early, "lr": args.rate * args.early_factor, "weight_decay": 1e-3})
    return groups


def main():
    args = parse_arguments()
    torch.set_num_threads(args.threads)
    torch.set_flush_denormal(True)
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)
    families = read_families(args.classes)
    reject = len(families)
    watched = "calibration" if args.everything else "validation"
    labels, held_out = read_labels(args.work, "train"), read_labels(args.work, watched)
    if args.everything:
        labels = np.concatenate([labels, read_labels(args.work, "validation")])
    table = smoothed_targets(families, args.smoothing, args.family_share)
    chances = 1 / np.sqrt(np.bincount(labels))[labels]
    if args.without:
        chances[np.isin(labels, read_left_out(args.classes, args.without))] = 0
    chances /= chances.sum()
    groups_of_taxa = family_matrix(families)

    model = Tail(BaseWeights(args.work), reject + 1).to(memory_format=torch.channels_last)
    if args.start:
        model.load_state_dict(torch.load(os.path.join(args.work, f"{args.start}.pt")))
    else:
        standardise(model, args.work)
    averaged = copy.deepcopy(model)
    groups = parameter_groups(model, args)
    optimiser = torch.optim.AdamW(groups)
    per_epoch = len(labels) // args.batch
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, [group["lr"] for group in groups], total_steps=args.epochs * per_epoch, pct_start=0.15
    )
    model.train()
    step = 0
    for epoch in range(args.epochs):
        started, total = time.time(), 0.0
        rounds = open_rounds(args.work, args.everything)
        chosen = rng.choice(len(labels), per_epoch * args.batch, p=chances).reshape(per_epoch, -1)
        for batch in chosen:
            x = load_batch(rounds, batch, step >= args.small_share * args.epochs * per_epoch, rng)
            targets = table[labels[batch]]
            if rng.random() < args.cutmix:
                x, targets = cut_and_mix(x, targets, rng)
            with torch.autocast("cpu", torch.bfloat16, enabled=args.bfloat16):
                logits = model(x, args.frozen)
            loss = loss_of(logits.float(), targets, groups_of_taxa, args.family_weight)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            schedule.step()
            step += 1
            total += loss.item()
            if step % 50 == 0:
                print(f"step {step} loss {loss.item():.3f} {time.time() - started:.0f} s", flush=True)
            decay = min(args.average, step / (step + 9))
            with torch.no_grad():
                for mean, value in zip(averaged.parameters(), model.parameters()):
                    mean.lerp_(value, 1 - decay)
        known = np.ones(len(held_out), bool)
        if args.without:
            known = ~np.isin(held_out, read_left_out(args.classes, args.without))
        logits = predict(averaged, open_features(args.work, watched, 0))
        first, five = top_accuracy(logits[known], held_out[known], reject)
        line = f"epoch {epoch} rounds {len(rounds)} loss {total / per_epoch:.3f} top-1 {first:.4f} top-5 {five:.4f}"
        print(f"{line} {time.time() - started:.0f} s", flush=True)
        torch.save(averaged.state_dict(), os.path.join(args.work, f"{args.name}.pt"))


if __name__ == "__main__":
    main()
