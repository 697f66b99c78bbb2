"""Step 7: joins the frozen part and one or more trained tails into the model file, with int8 weights.

Usage: python3 tools/training/quantise.py WORK OUTPUT.onnx CLASSES NAME [NAME …]

CLASSES counts the outputs, the reject class included. Several names are tails that start from one trunk: the logits are
their mean.
"""

import os
import sys

import numpy as np
import torch

from network import BaseWeights, Tail, Trunk, emit_limits
from onnx_writer import OnnxGraph

# Random crops show plants larger than whole photos do. Answering at 256 instead of the 224 pixels of training makes up for
# it: with two views it named 2.5 points more of the held-out photos first.
ANSWER_SIZE = 256


def main(work, output, classes, names):
    base = BaseWeights(work)
    graph = OnnxGraph(int8=True)
    emit_limits(graph)
    x = Trunk(base).emit(graph, "input")
    answers = []
    for name in names:
        tail = Tail(base, classes)
        tail.load_state_dict(torch.load(os.path.join(work, f"{name}.pt")))
        single = len(names) == 1
        answers.append(tail.emit(graph, x, "logits" if single else f"{name}/logits", "" if single else f"{name}/"))
    if len(names) > 1:
        graph.node("Mean", answers, "logits")
    shape = ("N", 3, ANSWER_SIZE, ANSWER_SIZE)
    graph.save(output, [("input", shape)], [("logits", ("N", classes))])
    print(f"{os.path.getsize(output) / 1e6:.2f} MB, {np.sum([len(c) for c in graph.constants]) / 1e6:.2f} MB of it constants")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:])
