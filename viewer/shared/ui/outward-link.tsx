import { ExternalLink } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { toSafeLink } from './safe-url.ts';

interface OutwardLinkProps extends ComponentProps<'a'> {
  href: string | undefined;
  icon?: ReactNode;
}

/** A link to another site, which opens in a new tab. Renders nothing if the URL is unsafe. */
export function OutwardLink({ href, icon, children, ...rest }: OutwardLinkProps) {
  const url = toSafeLink(href);
  return (
    url !== undefined && (
      <a className="line outward" {...rest} href={url} target="_blank" rel="noopener noreferrer">
        {icon}
        <span>{children}</span>
        <ExternalLink size={16} strokeWidth={2.25} aria-hidden="true" />
      </a>
    )
  );
}
