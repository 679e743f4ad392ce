import { GraduationCap, MessageCircle, MessagesSquare, Users } from 'lucide-react';
import type { SocialNetwork } from '../../domain/share-links.ts';

const line = { size: 22, strokeWidth: 2.25, 'aria-hidden': true } as const;

/** A sign for a network, in the page's own colours: the name stands beside it. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  switch (network) {
    case 'facebook':
      return (
        <Sign path="M13.6 22v-8h2.8l.5-3.4h-3.3V8.500q0-1.600 1.700-1.600H17V4q-1.200-.2-2.400-.2-4.400 0-4.400 4.600v2.200H7V14h3.200v8z" />
      );
    case 'x':
      return (
        <Sign path="M17.800 3h3.200l-7 8 8.200 10.200h-6.400l-5-6.500-5.800 6.500H1.800l7.500-8.600L1.500 3H8l4.600 6zm-1.100 16.300h1.700L7.100 4.800H5.200z" />
      );
    case 'classroom':
      return <GraduationCap {...line} />;
    case 'teams':
      return <Users {...line} />;
    case 'whatsapp':
      return <MessageCircle {...line} />;
    case 'discourse':
      return <MessagesSquare {...line} />;
  }
}

function Sign({ path }: { path: string }) {
  return (
    <svg width={22} height={22} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
