import type { BuildOptions } from 'rolldown';

/** The bundles of the extension for Visual Studio Code. */
export const bundles: Record<'desktop' | 'web' | 'server' | 'panel', BuildOptions>;

/** Writes all bundles to the extension's folder. */
export function buildExtension(): Promise<void>;
