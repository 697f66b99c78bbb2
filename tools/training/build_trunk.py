"""Step 2: writes the frozen part of the network as `trunk.onnx`, for `features.ts`.

Usage: python3 tools/training/build_trunk.py WORK
"""

import os
import sys

from network import INPUT_SIZE, TRUNK_SHAPE, BaseWeights, Trunk, emit_limits
from onnx_writer import OnnxGraph


def main(work):
    graph = OnnxGraph()
    emit_limits(graph)
    output = Trunk(BaseWeights(work)).emit(graph, "input")
    shape = ("N", 3, INPUT_SIZE, INPUT_SIZE)
    graph.save(os.path.join(work, "trunk.onnx"), [("input", shape)], [(output, ("N", *TRUNK_SHAPE))])


if __name__ == "__main__":
    main(sys.argv[1])
