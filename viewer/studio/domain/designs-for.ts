import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import type { RewardDesign } from '#schemas/reward-design.ts';

type Kind = RewardDesign['kind'];

/** Kinds of rewards whose design solves a finding, by rule, or by rule and message. The likeliest kind is first. */
const DESIGNS: ReadonlyMap<string, readonly Kind[]> = new Map<string, readonly Kind[]>([
  ['require-certificate-file', ['certificate']],
  ['require-certificate-url', ['certificate']],
  ['require-certificate-preview', ['certificate']],
  ['valid-certificate-file', ['certificate']],
  ['require-badge-image missing', ['badge']],
  ['require-reward nothing', ['certificate', 'badge']],
  ['require-reward no-url', ['certificate']],
]);

/** Returns the kinds of rewards whose design would solve a finding. */
export function designsFor({ ruleId, messageId }: Pick<Diagnostic, 'ruleId' | 'messageId'>): readonly Kind[] {
  return DESIGNS.get(ruleId) ?? DESIGNS.get(`${ruleId} ${messageId}`) ?? [];
}
