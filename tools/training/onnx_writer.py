"""Writes an ONNX file without the `onnx` package: the few protobuf messages that a convolutional network needs."""

import numpy as np

IR_VERSION = 8
OPSET = 13
ELEMENT_TYPES = {np.dtype("float32"): 1, np.dtype("int8"): 3, np.dtype("int64"): 7}


def _varint(number):
    number &= (1 << 64) - 1
    out = bytearray()
    while number > 127:
        out.append((number & 127) | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


def _integer(field, number):
    return _varint(field << 3) + _varint(number)


def _bytes(field, payload):
    if isinstance(payload, str):
        payload = payload.encode()
    return _varint((field << 3) | 2) + _varint(len(payload)) + payload


def _attribute(name, value):
    if isinstance(value, str):
        return _bytes(1, name) + _bytes(4, value) + _integer(20, 3)
    if isinstance(value, (list, tuple)):
        return _bytes(1, name) + b"".join(_integer(8, item) for item in value) + _integer(20, 7)
    return _bytes(1, name) + _integer(3, value) + _integer(20, 2)


def _value_info(name, dimensions):
    dims = b"".join(_bytes(1, _bytes(2, d) if isinstance(d, str) else _integer(1, d)) for d in dimensions)
    return _bytes(1, name) + _bytes(2, _bytes(1, _integer(1, 1) + _bytes(2, dims)))


class OnnxGraph:
    """Collects nodes and constants; `save` writes them. With `int8` weights of more than one dimension are stored as
    8-bit integers with one scale per output channel, behind a DequantizeLinear node; all arithmetic stays float32."""

    def __init__(self, int8=False):
        self.int8 = int8
        self.nodes = []
        self.constants = []
        self.serial = 0

    def node(self, kind, inputs, output=None, **attributes):
        """Adds a node and returns the name of its output."""
        self.serial += 1
        output = output or f"{kind.lower()}_{self.serial}"
        body = b"".join(_bytes(1, name) for name in inputs) + _bytes(2, output) + _bytes(3, output) + _bytes(4, kind)
        body += b"".join(_bytes(5, _attribute(name, value)) for name, value in attributes.items())
        self.nodes.append(body)
        return output

    def constant(self, name, values):
        """Adds a constant as it is and returns its name."""
        values = np.ascontiguousarray(values)
        body = b"".join(_integer(1, length) for length in values.shape)
        body += _integer(2, ELEMENT_TYPES[values.dtype]) + _bytes(8, name) + _bytes(9, values.tobytes())
        self.constants.append(body)
        return name

    def weight(self, name, values):
        """Adds a weight whose first axis counts output channels, quantised if the graph says so."""
        values = np.asarray(values, np.float32)
        if not self.int8 or values.ndim < 2:
            return self.constant(name, values)
        levels, scales = quantise(values)
        quantised, scale = self.constant(name + "_int8", levels), self.constant(name + "_scale", scales)
        return self.node("DequantizeLinear", [quantised, scale], name, axis=0)

    def save(self, path, inputs, outputs):
        """Writes the file; `inputs` and `outputs` are (name, dimensions), a dimension being a number or a name."""
        graph = b"".join(_bytes(1, body) for body in self.nodes) + _bytes(2, "plants")
        graph += b"".join(_bytes(5, body) for body in self.constants)
        graph += b"".join(_bytes(11, _value_info(*item)) for item in inputs)
        graph += b"".join(_bytes(12, _value_info(*item)) for item in outputs)
        opset = _bytes(1, "") + _integer(2, OPSET)
        with open(path, "wb") as file:
            file.write(_integer(1, IR_VERSION) + _bytes(2, "leafbook") + _bytes(7, graph) + _bytes(8, opset))


def quantise(values):
    """Symmetric int8 with one scale per first-axis channel: (levels, scales)."""
    flat = values.reshape(len(values), -1)
    scales = np.maximum(np.abs(flat).max(1), 1e-8).astype(np.float32) / 127
    levels = np.clip(np.rint(flat / scales[:, None]), -127, 127).astype(np.int8)
    return levels.reshape(values.shape), scales
