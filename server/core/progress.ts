import { SingleBar } from 'cli-progress';

/** Receives the progress of a long task. */
export interface Watcher {
  begin(what: string, total: number): void;
  advance(by: number): void;
  end(): void;
}

/** Between two lines without a terminal. */
const lineEveryMs = 10_000;

/** Shows progress as a bar on a terminal, elsewhere as an occasional line. */
export function showProgress(output: NodeJS.WriteStream): Watcher {
  return output.isTTY ? bar(output) : lines(output);
}

function bar(output: NodeJS.WriteStream): Watcher {
  let shown: SingleBar | undefined;
  const end = () => {
    shown?.stop();
    shown = undefined;
  };
  return {
    begin: (what, total) => {
      end();
      shown = new SingleBar({
        stream: output,
        format: `${what.padEnd(8)} {bar} {percentage} %, {eta_formatted} left`,
        barCompleteChar: '█',
        barIncompleteChar: '░',
        hideCursor: true,
        etaBuffer: 200,
      });
      shown.start(Math.max(total, 1), 0);
    },
    advance: (by) => shown?.increment(by),
    end,
  };
}

function lines(output: NodeJS.WriteStream): Watcher {
  let phase = { what: '', total: 1, done: 0, last: 0 };
  return {
    begin: (what, total) => {
      phase = { what, total: Math.max(total, 1), done: 0, last: performance.now() };
      output.write(`${what}…\n`);
    },
    advance: (by) => {
      phase.done += by;
      if (performance.now() - phase.last < lineEveryMs) return;
      phase.last = performance.now();
      output.write(`${phase.what}: ${Math.floor((100 * phase.done) / phase.total)} %\n`);
    },
    end: () => {},
  };
}
