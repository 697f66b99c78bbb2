"""Compares combinations of views on the cached held-out features, to decide which ones `calibrate.ts` is given.

Usage: python3 training/choose_views.py WORK CLASSES NAME [NAME …]

CLASSES counts the outputs, the reject class included; several names are tails whose logits are averaged.
"""

import os
import sys

import numpy as np
import torch

from dataset import open_features, read_labels
from network import BaseWeights, Tail
from train import predict, top_accuracy

COMBINATIONS = [(0,), (0, 1), (2,), (0, 2), (0, 3), (0, 1, 2), (0, 1, 2, 3), (0, 3, 4, 5), (0, 1, 4, 5), (0, 1, 6, 7)]
COMBINATIONS += [(0, 1, 2, 3, 4, 5), (0, 1, 2, 3, 6, 7), (0, 1, 2, 3, 4, 5, 6, 7)]


def main(work, classes, names):
    torch.set_num_threads(2)
    base = BaseWeights(work)
    tails = []
    for name in names:
        tail = Tail(base, classes).to(memory_format=torch.channels_last)
        tail.load_state_dict(torch.load(os.path.join(work, f"{name}.pt")))
        tails.append(tail)
    parts = {}
    for part in ("calibration", "validation"):
        views = [np.mean([predict(tail, open_features(work, part, view)) for tail in tails], 0) for view in range(8)]
        parts[part] = (np.stack(views), read_labels(work, part))
    for combination in COMBINATIONS:
        figures = []
        for logits, labels in parts.values():
            first, five = top_accuracy(logits[list(combination)].mean(0), labels, classes - 1)
            figures.append(f"top-1 {first:.4f} top-5 {five:.4f}")
        print(",".join(map(str, combination)), *(f"{part}: {text}" for part, text in zip(parts, figures)), sep="  ")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
