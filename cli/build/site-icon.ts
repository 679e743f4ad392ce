import type { TargetBrand } from '#schemas/generated/target-config.ts';
import { escapeHtml } from '../vite/escape-html.ts';

/** The site's icon: a road between three nodes in the brand's colours. */
export function siteIcon({ primaryColor, secondaryColor, highlightColor }: TargetBrand): string {
  const [ground, road, goal] = [primaryColor, secondaryColor, highlightColor].map(escapeHtml);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="${ground}"/>
  <path d="M16 46h16V20h16" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="6" stroke-linejoin="round"/>
  <rect x="8" y="38" width="16" height="16" rx="4" fill="#fff"/>
  <rect x="24" y="25" width="16" height="16" rx="4" fill="${road}"/>
  <rect x="40" y="12" width="16" height="16" rx="4" fill="${goal}"/>
</svg>
`;
}
