import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { convertTflite } from './convert.ts';
import { ImportError } from './import-error.ts';
import { limits } from './limits.ts';
import { readWhole } from './read-whole.ts';
import type { Source } from './source.ts';

/** @throws ImportError */
export async function tfliteSource(file: string): Promise<Source> {
  const { onnx, input, inputIsKnown, output, metadata } = convert(file, await readWhole(file, limits.fileBytes));
  const perChannel = (value: number): [number, number, number] => [value, value, value];
  const { name, size, mean, std } = input;
  return {
    name: basename(file).replace(/\.tflite$/i, ''),
    licence: metadata.license || null,
    input: { name, size, layout: 'NCHW', channels: 'RGB', mean: perChannel(mean), std: perChannel(std) },
    outputs: [output],
    outputKind: 'logits',
    isQuick: true,
    assumed: inputIsKnown
      ? []
      : [
          "The file doesn't say how it takes pixels; -1 to 1 is assumed. If its answers are wrong, set input.mean to [0, 0, 0] and input.std to [1, 1, 1] in model.json.",
        ],
    write: async (to) => {
      await writeFile(to, onnx);
      return metadata.version || '1';
    },
  };
}

function convert(file: string, bytes: Uint8Array): ReturnType<typeof convertTflite> {
  try {
    return convertTflite(bytes);
  } catch (error) {
    if (error instanceof ImportError) throw new ImportError(`${file} ${error.message}`, { cause: error });
    throw error;
  }
}
