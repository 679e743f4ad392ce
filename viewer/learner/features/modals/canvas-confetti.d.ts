declare module 'canvas-confetti' {
  interface Options {
    particleCount: number;
    spread: number;
    origin: { x?: number; y?: number };
  }

  interface Confetti {
    (options: Options): Promise<void> | null;
    reset(): void;
  }

  export function create(
    canvas: HTMLCanvasElement,
    options: { resize: boolean; useWorker: boolean },
  ): Confetti;
}
