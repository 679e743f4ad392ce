import type { TargetConfig } from '#schemas/generated/target-config.ts';

/** The logos that an author keeps in the repository, where they are served; `toHref` gives undefined for other addresses. */
export function withLogos(config: TargetConfig, toHref: (path: string) => string | undefined): TargetConfig {
  const { logoUrl, organizationLogoUrl } = config.brand;
  const served = (url: string): string => toHref(logoPath(url)) ?? url;
  return {
    ...config,
    brand: {
      ...config.brand,
      ...(logoUrl !== undefined && { logoUrl: served(logoUrl) }),
      ...(organizationLogoUrl !== undefined && { organizationLogoUrl: served(organizationLogoUrl) }),
    },
  };
}

/** The path of a logo that the configuration names by its place in the repository. */
export function logoPath(url: string): string {
  return url.replace(/^\.?\/+/, '');
}
