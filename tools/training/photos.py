"""The photos that `gather.ts` brought together, and what is left out of them."""

import csv
import io
import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch

NOT_A_PLANT = "not a plant"
LONGEST_SIDE = 280  # what `gather.ts` writes at most


def read_rows(file):
    with open(file, newline="") as rows:
        return list(csv.DictReader(rows))


def read_taxa(classes):
    """Latin name and family of every taxon, in the order of the outputs; after them comes "no plant"."""
    rows = read_rows(classes)
    return [row["latin"] for row in rows], [row["family"] for row in rows]


class Photos:
    """Labels and origins of all photos, and their pixels as one block of bytes: three planes of 280 by 280, of which each
    photo fills the upper left."""

    def __init__(self, work, classes, dropped):
        names, self.families = read_taxa(classes)
        self.reject = len(names)
        number = {name: at for at, name in enumerate([*names, NOT_A_PLANT])}
        wrong = {row["hash"] for row in read_rows(dropped)}
        self.rows = [row for row in read_rows(os.path.join(work, "photos.csv")) if row["hash"] not in wrong]
        self.labels = np.array([number[row["label"]] for row in self.rows])
        self.origins = np.array([row["origin"] for row in self.rows])
        self.file = os.path.join(work, "photos.bin")

    def decode(self, threads):
        """Pixels (photos, 3, 280, 280) and the height and width of each."""
        from PIL import Image

        pixels = np.zeros((len(self.rows), 3, LONGEST_SIDE, LONGEST_SIDE), np.uint8)
        sizes = np.zeros((len(self.rows), 2), np.int64)
        packed = np.memmap(self.file, np.uint8, "r")

        def load(at):
            start, size = int(self.rows[at]["start"]), int(self.rows[at]["size"])
            picture = np.asarray(Image.open(io.BytesIO(packed[start : start + size].tobytes())).convert("RGB"))
            height, width = picture.shape[:2]
            pixels[at, :, :height, :width] = picture.transpose(2, 0, 1)
            sizes[at] = height, width

        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(load, range(len(self.rows))))
        return torch.from_numpy(pixels), torch.from_numpy(sizes)

    def chances(self, seen):
        """How often each photo is drawn: a taxon by the root of its photos, an origin within it likewise, and pictures without
        a plant every tenth time. Photos that are not `seen` never."""
        chances = np.zeros(len(self.rows))
        for label in np.unique(self.labels[seen]):
            of_taxon = seen & (self.labels == label)
            weights = {
                origin: np.sqrt((of_taxon & (self.origins == origin)).sum()) for origin in np.unique(self.origins[of_taxon])
            }
            for origin, weight in weights.items():
                some = of_taxon & (self.origins == origin)
                chances[some] = np.sqrt(of_taxon.sum()) * weight / sum(weights.values()) / some.sum()
        plants = self.labels < self.reject
        chances[plants] *= 0.9 / chances[plants].sum()
        if chances[~plants].sum() > 0:
            chances[~plants] *= 0.1 / chances[~plants].sum()
        return chances / chances.sum()
