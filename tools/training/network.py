"""MobileNetV2 1.4 as torch modules that can also write themselves into an ONNX graph."""

import json
import os

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

LAST_BLOCK = 16
STRIDE_TWO = {1, 3, 6, 13}
SKIP_BLOCK = "expanded_conv_13"
SKIP_WIDTH = 816  # channels of that block's expansion


class BaseWeights:
    """The tensors that `base-weights.ts` wrote, in torch's order of axes."""

    def __init__(self, work):
        with open(os.path.join(work, "base.json")) as file:
            self.index = json.load(file)
        self.values = np.fromfile(os.path.join(work, "base.bin"), np.float32)

    def read(self, name, order=None):
        entry = self.index[name]
        start = entry["offset"] // 4
        array = self.values[start : start + int(np.prod(entry["shape"]))].reshape(entry["shape"])
        return torch.from_numpy((array if order is None else array.transpose(order)).copy())


class Convolution(nn.Module):
    """Convolution with folded batch normalisation and, unless it projects, ReLU6. Pads as TensorFlow's SAME does."""

    def __init__(self, base, name, stride=1, depthwise=False, activate=True):
        super().__init__()
        weight = base.read(name + "/weights", (2, 3, 0, 1) if depthwise else (3, 2, 0, 1))
        self.weight = nn.Parameter(weight)
        self.bias = nn.Parameter(base.read(name + "/bias"))
        self.stride, self.activate = stride, activate
        self.groups = len(weight) if depthwise else 1
        kernel = weight.shape[2]
        before = (kernel - stride) // 2
        self.padding = (before, kernel - stride - before)

    def forward(self, x):
        before, after = self.padding
        if before != after:
            x, before = F.pad(x, (before, after, before, after)), 0
        x = F.conv2d(x, self.weight, self.bias, self.stride, before, groups=self.groups)
        # Not relu6: its gradient does not exist in bfloat16 on CPUs.
        return x.clamp(0, 6) if self.activate else x

    def emit(self, graph, name, x):
        weight = graph.weight(name + "/weights", self.weight.detach().numpy())
        bias = graph.constant(name + "/bias", self.bias.detach().numpy())
        pads = [self.padding[0]] * 2 + [self.padding[1]] * 2
        out = graph.node("Conv", [x, weight, bias], pads=pads, strides=[self.stride] * 2, group=self.groups)
        return graph.node("Clip", [out, "zero", "six"]) if self.activate else out


class Block(nn.Module):
    """Inverted residual block number `number` (block 0 has no expansion)."""

    def __init__(self, base, number):
        super().__init__()
        self.name = f"expanded_conv_{number}" if number else "expanded_conv"
        stride = 2 if number in STRIDE_TWO else 1
        self.expand = Convolution(base, self.name + "/expand") if number else None
        self.depthwise = Convolution(base, self.name + "/depthwise", stride, depthwise=True)
        self.project = Convolution(base, self.name + "/project", activate=False)
        first = self.expand or self.depthwise
        self.residual = stride == 1 and first.weight.shape[1] == len(self.project.weight) and number > 0

    def forward(self, x):
        y = self.project(self.depthwise(self.expand(x) if self.expand else x))
        return x + y if self.residual else y

    def emit(self, graph, x):
        expanded = self.expand.emit(graph, self.name + "/expand", x) if self.expand else x
        y = self.depthwise.emit(graph, self.name + "/depthwise", expanded)
        y = self.project.emit(graph, self.name + "/project", y)
        return (graph.node("Add", [x, y]) if self.residual else y), expanded


class Network(nn.Module):
    """From pixels (0 to 1, RGB) to a linear head on standardised pooled features."""

    def __init__(self, base, classes):
        super().__init__()
        self.stem = Convolution(base, "Conv", 2)
        self.blocks = nn.ModuleList(Block(base, number) for number in range(LAST_BLOCK + 1))
        self.last = Convolution(base, "Conv_1")
        width = len(self.last.weight) + SKIP_WIDTH
        self.head = nn.Linear(width, classes)
        nn.init.zeros_(self.head.weight)
        nn.init.zeros_(self.head.bias)
        self.dropout = nn.Dropout(0.3)
        self.register_buffer("centre", torch.zeros(width))
        self.register_buffer("spread", torch.ones(width))

    def features(self, x):
        """Pooled features of the last layer, and of the wider layer inside block 13, which sees finer detail."""
        x = self.stem(x)
        for block in self.blocks:
            if block.name == SKIP_BLOCK:
                expanded = block.expand(x)
                skip = expanded.mean((2, 3))
                x = block.project(block.depthwise(expanded))
            else:
                x = block(x)
        return torch.cat([self.last(x).mean((2, 3)), skip], 1)

    def forward(self, x):
        return self.head(self.dropout((self.features(x) - self.centre) / self.spread))

    def emit(self, graph, x, projection, means):
        """Writes the network with its outputs: `logits`; `embedding`, a projection (rows of standardised features) by which
        photos are compared; and `familiarity`, the cosine between it and the nearest taxon's mean."""
        x = self.stem.emit(graph, "Conv", x)
        for block in self.blocks:
            x, expanded = block.emit(graph, x)
            if block.name == SKIP_BLOCK:
                skip = graph.node("Flatten", [graph.node("GlobalAveragePool", [expanded])])
        x = self.last.emit(graph, "Conv_1", x)
        pooled = graph.node("Flatten", [graph.node("GlobalAveragePool", [x])])
        joined = graph.node("Concat", [pooled, skip], "features", axis=1)
        # The standardisation of the features is folded into what reads them.
        self._emit_linear(graph, joined, "head", self.head.weight.detach(), self.head.bias.detach(), "logits")
        projection = torch.from_numpy(projection)
        self._emit_linear(graph, joined, "embedding", projection, torch.zeros(len(projection)), "embedding")
        direction = graph.node("LpNormalization", ["embedding"], axis=1, p=2)
        cosines = graph.node("Gemm", [direction, graph.weight("means", means)], transB=1)
        graph.node("ReduceMax", [cosines], "familiarity", axes=[1], keepdims=1)

    def _emit_linear(self, graph, x, name, weight, bias, output):
        weight = weight / self.spread
        rows = graph.weight(f"{name}/weights", weight.numpy())
        offset = graph.constant(f"{name}/bias", (bias - weight @ self.centre).numpy())
        graph.node("Gemm", [x, rows, offset], output, transB=1)


def emit_limits(graph):
    """The constants that every ReLU6 refers to."""
    graph.constant("zero", np.array(0, np.float32))
    graph.constant("six", np.array(6, np.float32))
