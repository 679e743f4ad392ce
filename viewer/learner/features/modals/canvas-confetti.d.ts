declare module 'canvas-confetti' {
  interface Options {
    particleCount: number;
    spread: number;
    origin: { x?: number; y?: number };
    disableForReducedMotion: boolean;
    zIndex: number;
  }

  interface Confetti {
    (options: Options): Promise<void> | null;
    reset(): void;
  }

  const confetti: Confetti;
  // oxlint-disable-next-line import/no-default-export -- describes another package
  export default confetti;
}
