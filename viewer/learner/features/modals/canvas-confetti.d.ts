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

  const confetti: {
    create(canvas: HTMLCanvasElement, options: { resize: boolean; useWorker: boolean }): Confetti;
  };
  // oxlint-disable-next-line import/no-default-export -- describes another package
  export default confetti;
}
