/** Position of the largest value. */
export function argmax(values: readonly number[]): number {
  return values.reduce((best, value, index) => (value > (values[best] ?? Number.NEGATIVE_INFINITY) ? index : best), 0);
}

/** The argument between `low` and `high` at which a function with one valley is smallest, by golden-section search. */
export function smallestAt(loss: (at: number) => number, low: number, high: number): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  while (high - low > 0.001) {
    const [left, right] = [high - golden * (high - low), low + golden * (high - low)];
    if (loss(left) < loss(right)) high = right;
    else low = left;
  }
  return (low + high) / 2;
}
