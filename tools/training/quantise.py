"""Step 8: joins the frozen part and one or more trained tails into the model file, with int8 weights.

Usage: python3 tools/training/quantise.py --work WORK --classes CLASSES.csv --output OUTPUT.onnx [--embedding] [--features] NAME …

Several names are tails that start from one trunk: the logits are their mean. `--embedding` adds the projection that
`embed.py` fitted for the first of them, `--features` what the head reads, for `probe.ts`.
"""

import argparse
import os

import numpy as np
import torch

from dataset import read_families
from network import BaseWeights, Tail, Trunk, emit_limits
from onnx_writer import OnnxGraph

# Random crops show plants larger than whole photos do. Answering at 256 instead of the 224 pixels of training makes up for
# it: with two views it named 2.5 points more of the held-out photos first.
ANSWER_SIZE = 256


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", required=True)
    parser.add_argument("--classes", required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("--embedding", action="store_true")
    parser.add_argument("--size", type=int, default=ANSWER_SIZE)
    parser.add_argument("--features", action="store_true")
    parser.add_argument("names", nargs="+")
    return parser.parse_args()


def main():
    args = parse_arguments()
    classes = len(read_families(args.classes)) + 1
    base = BaseWeights(args.work)
    graph = OnnxGraph(int8=True)
    emit_limits(graph)
    x = Trunk(base).emit(graph, "input")
    outputs = [("logits", ("N", classes))]
    answers = []
    single = len(args.names) == 1
    for name in args.names:
        tail = Tail(base, classes)
        tail.load_state_dict(torch.load(os.path.join(args.work, f"{name}.pt")))
        prefix = "" if single else f"{name}/"
        answers.append(tail.emit(graph, x, "logits" if single else f"{name}/logits", prefix))
        if name != args.names[0]:
            continue
        if args.embedding:
            projection = np.load(os.path.join(args.work, f"{name}.embedding.npy"))
            means = np.load(os.path.join(args.work, f"{name}.means.npy"))
            tail.emit_embedding(graph, projection, means, prefix)
            outputs += [("embedding", ("N", len(projection))), ("familiarity", ("N", 1))]
        if args.features:
            outputs.append((prefix + "features", ("N", len(tail.centre))))
    if not single:
        graph.node("Mean", answers, "logits")
    graph.save(args.output, [("input", ("N", 3, args.size, args.size))], outputs)
    print(f"{os.path.getsize(args.output) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
