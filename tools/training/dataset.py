"""The split and the cached features, as `split.ts` and `features.ts` wrote them."""

import csv
import os

import numpy as np
import torch

from network import TRUNK_SHAPE

FAMILY_COLUMN = 3


def read_labels(work, part):
    """Class index of every photo of a part, in the order of its cached features."""
    with open(os.path.join(work, "split.csv"), newline="") as file:
        rows = list(csv.reader(file))[1:]
    return np.array([int(row[1]) for row in rows if row[0] == part])


def read_families(classes):
    """Family of every taxon, in the order of the classes."""
    with open(classes, newline="") as file:
        return [row[FAMILY_COLUMN].strip() for row in list(csv.reader(file))[1:]]


def read_left_out(classes, left_out):
    """Class indexes of the taxa that a CSV with one latin name a line names."""
    with open(left_out, newline="") as file:
        names = {row[0] for row in list(csv.reader(file))[1:]}
    with open(classes, newline="") as file:
        return [int(row[0]) for row in list(csv.reader(file))[1:] if row[1] in names]


def open_features(work, part, view):
    """The cached features of one view, read from disk as they are used."""
    path = os.path.join(work, "features", f"{part}.{view}.f16")
    return np.memmap(path, np.float16, "r").reshape(-1, *TRUNK_SHAPE)


class Joined:
    """Feature files read as one, end to end."""

    def __init__(self, parts):
        self.parts = parts
        self.shape = (sum(len(part) for part in parts), *parts[0].shape[1:])

    def __getitem__(self, key):
        photo, *rest = key
        for part in self.parts:
            if photo < len(part):
                return part[(photo, *rest)]
            photo -= len(part)
        raise IndexError(key)


def open_rounds(work, everything=False):
    """All finished rounds of random training views; with `everything`, each followed by that of the validation part."""
    names = ["train", "extra"] if everything else ["train"]
    rounds = []
    while all(os.path.exists(os.path.join(work, "features", f"{name}.{len(rounds)}.f16")) for name in names):
        rounds.append(Joined([open_features(work, name, len(rounds)) for name in names]))
    return rounds


def as_tensor(features):
    """Float32 in the memory order that CPU convolutions like best."""
    return torch.from_numpy(np.asarray(features, np.float32)).contiguous(memory_format=torch.channels_last)


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
