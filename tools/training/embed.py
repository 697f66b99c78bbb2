"""Step 7: fits the projection from the tail's features to the embedding by which photos are compared.

Usage: python3 tools/training/embed.py --work WORK --classes CLASSES.csv --name NAME [--size 128] [--without HELD-OUT.csv]

Within a taxon photos should lie close, whatever the light; so the features are whitened by their spread within the
taxa, and the directions are kept in which the taxa differ most (linear discriminants), filled up with those in which
photos differ most. Writes `WORK/NAME.embedding.npy`, one row per number of the embedding, and `WORK/NAME.means.npy`,
the direction of each taxon's mean embedding.
"""

import argparse
import os

import numpy as np
import torch

from dataset import as_tensor, open_features, read_families, read_labels, read_left_out
from network import BaseWeights, Tail

SHRINKAGE = 0.3  # towards equal spread in all directions: there are not many more photos than features


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", required=True)
    parser.add_argument("--classes", required=True)
    parser.add_argument("--name", required=True)
    parser.add_argument("--without")
    parser.add_argument("--size", type=int, default=128)
    parser.add_argument("--kind", choices=["discriminant", "variance"], default="discriminant")
    args = parser.parse_args()
    torch.set_num_threads(1)
    reject = len(read_families(args.classes))
    model = Tail(BaseWeights(args.work), reject + 1).to(memory_format=torch.channels_last)
    model.load_state_dict(torch.load(os.path.join(args.work, f"{args.name}.pt")))
    model.eval()
    cached = os.path.join(args.work, f"{args.name}.features.npy")
    if os.path.exists(cached):
        rows = np.load(cached)
    else:
        features = open_features(args.work, "train", 0)
        with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
            parts = [model.features(as_tensor(features[i : i + 64])).float() for i in range(0, len(features), 64)]
        rows = ((torch.cat(parts) - model.centre) / model.spread).numpy()
        np.save(cached, rows)
    labels = read_labels(args.work, "train")
    keep = labels < reject
    if args.without:
        keep &= ~np.isin(labels, read_left_out(args.classes, args.without))
    rows, labels = rows[keep].astype(np.float64), labels[keep]
    taxa = np.unique(labels)
    means = np.stack([rows[labels == taxon].mean(0) for taxon in taxa])
    inner = rows - means[np.searchsorted(taxa, labels)]
    if args.kind == "variance":
        values, vectors = np.linalg.eigh(np.cov(rows.T))
        projection = vectors[:, ::-1][:, : args.size].T
    else:
        spread = inner.T @ inner / len(inner)
        spread = (1 - SHRINKAGE) * spread + SHRINKAGE * np.trace(spread) / len(spread) * np.eye(len(spread))
        lower = np.linalg.cholesky(spread)
        between = np.linalg.solve(lower, (means - means.mean(0)).T).T
        _, _, directions = np.linalg.svd(between, full_matrices=False)
        projection = np.linalg.solve(lower.T, directions[: args.size].T).T
    np.save(os.path.join(args.work, f"{args.name}.embedding.npy"), projection.astype(np.float32))
    embedded = means @ projection.T
    directions = embedded / np.linalg.norm(embedded, axis=1, keepdims=True)
    np.save(os.path.join(args.work, f"{args.name}.means.npy"), directions.astype(np.float32))
    print(projection.shape, directions.shape)


if __name__ == "__main__":
    main()
