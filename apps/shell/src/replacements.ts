/** What Safari before 17.4, Chrome before 116 and Firefox before 124 lack. Loaded there only. */

/** `AbortSignal.any`: a signal that is aborted with the reason of the first of `signals`. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const abort = (event: Event): void => end(event.target as AbortSignal);
  const end = (source: AbortSignal): void => {
    for (const signal of signals) signal.removeEventListener('abort', abort);
    controller.abort(source.reason);
  };
  for (const signal of signals) {
    if (signal.aborted) {
      end(signal);
      break;
    }
    signal.addEventListener('abort', abort);
  }
  return controller.signal;
}

AbortSignal.any ??= anySignal;
