import * as z from 'zod/mini';

const Text = z.string().check(z.minLength(1));
const Share = z.number().check(z.minimum(0), z.maximum(1));
const Positive = z.number().check(z.positive());
/** The largest side of a network's input, in pixels. */
export const largestSide = 2_048;
/** Numbers of an embedding at most. */
export const embeddingLimit = 768;
const PerChannel = <T extends z.ZodMiniType>(of: T) => z.tuple([of, of, of]);

/** A look at a square of the photo; all numbers are shares of it, so that they hold for every size. */
const View = z.object({
  /** Position of the square in the free space: 0 is left or top, 0.5 the center. */
  x: Share,
  y: Share,
  /** Side of the square, as a share of the photo's short side. */
  scale: Share.check(z.positive()),
  /** Whether it is mirrored left to right. */
  flip: z.boolean(),
});
export type View = z.infer<typeof View>;

/**
 * When an answer may go that far: the chance that it is right, the logistic of
 * `bias + share * logOdds(s) + energy * e + familiarity * f`, has to reach `from`. Here s is the share of the taxon, genus or
 * family, e the energy of the answer and f how much the photo looks like the nearest taxon.
 */
const LevelRule = z.object({
  bias: z.number(),
  share: z.number(),
  energy: z.number(),
  familiarity: z.number(),
  from: Share,
});
export type LevelRule = z.infer<typeof LevelRule>;

/** The content of `model.json`. */
export const ModelSettings = z.object({
  name: Text,
  version: Text,
  /** The ONNX file and the labels, from the folder of `model.json`. */
  file: Text,
  labels: Text,
  input: z.object({
    name: Text,
    /** Side of the square input, in pixels. */
    size: z.int().check(z.minimum(1), z.maximum(largestSide)),
    layout: z.enum(['NCHW', 'NHWC']),
    channels: z.enum(['RGB', 'BGR']),
    /** A value is (pixel / 255 - mean) / std; one number per channel, in the order of `channels`. */
    mean: PerChannel(z.number()),
    std: PerChannel(Positive),
  }),
  output: z.object({ name: Text, kind: z.enum(['logits', 'probabilities']) }),
  /** The output for comparing photos with others; missing without one. */
  embedding: z.optional(z.object({ name: Text, size: z.int().check(z.minimum(1), z.maximum(embeddingLimit)) })),
  /** The output of one number for how much a photo looks like what the model knows; 0 for all if missing. */
  familiarity: z.optional(z.object({ name: Text })),
  /** Which output means "no plant"; null when the model has none. */
  rejectIndex: z.nullable(z.int().check(z.nonnegative())),
  views: z.array(View).check(z.minLength(1), z.maxLength(16)),
  combine: z.enum(['mean-logits', 'mean-probabilities']),
  /** `isFitted`: whether the temperature was fitted on photos; defaults to true. */
  calibration: z.object({ temperature: Positive, isFitted: z.optional(z.boolean()) }),
  thresholds: z.object({
    /** Probability of "no plant" from which a photo is refused. */
    reject: Share,
    /** Confidence from which the first name may be shown alone, if there are no `levels`. */
    identified: Share,
  }),
  /**
   * How specific an answer may be; without it, every answer names a species. `known`: the taxon is one of the labels.
   */
  levels: z.optional(z.object({ species: LevelRule, known: LevelRule, genus: LevelRule, family: LevelRule })),
  licence: Text,
  card: Text,
});
type ModelSettings = z.infer<typeof ModelSettings>;

const Label = z.object({
  latinName: Text,
  commonName: Text,
  family: z.nullable(Text),
  /** Whether its name is only ever one of several possible: too often wrong on photos of others, or learnt from few. */
  neverAlone: z.optional(z.boolean()),
});
export const Labels = z.array(Label).check(z.minLength(1));
type Label = z.infer<typeof Label>;

/** A checked model: `file` is the absolute path of the ONNX file, `labels` name its outputs, "no plant" left out. */
export interface Model extends Omit<ModelSettings, 'labels'> {
  labels: Label[];
}
