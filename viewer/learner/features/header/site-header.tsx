import { ArrowLeft, CircleHelp, House, Menu as MenuIcon, Settings, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { createPart, LazyPart } from '../../../shared/ui/lazy-part.tsx';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';
import type * as accountPart from './account-part.tsx';
import { Brand, type BrandNames } from '../../../shared/features/header/brand.tsx';
import type { Crumb } from './breadcrumbs.tsx';
import {
  toAccountLabel,
  type AccountOptions,
  type HelpOptions,
  type SettingsOptions,
} from './header-options.ts';
import styles from '../../../shared/features/header/site-header.module.css';

const loadMenus = () => import('./header-menus.tsx');
const helpMenu = createPart(async () => (await loadMenus()).HelpMenu);
const settingsMenu = createPart(async () => (await loadMenus()).SettingsMenu);
/** The breadcrumbs, loaded when an activity opens. */
const breadcrumbs = createPart(async () => (await import('./breadcrumbs.tsx')).Breadcrumbs);
const combinedMenu = createPart(async () => (await loadMenus()).CombinedMenu);

export interface SiteHeaderProps {
  brand: BrandNames;
  crumbs: readonly Crumb[];
  onBackToMap?: (() => void) | undefined;
  onHome?: (() => void) | undefined;
  help: HelpOptions;
  settings: SettingsOptions;
  /** The learner's account. Absent if the site has no sign-in. */
  account?: AccountOptions | undefined;
}

/** The header: the site's name, the path to the open activity, and menus. On a phone, all menus are in one. */
export function SiteHeader(props: SiteHeaderProps) {
  const { brand, crumbs, onBackToMap, onHome, help, settings, account } = props;
  const text = useText();
  const accountPart = useAccountPart(account !== undefined);
  const { toAccountEntries } = accountPart ?? {};
  const options = { onHome, help, settings, account, toAccountEntries };
  return (
    <header
      className={`row ${styles.header}`}
      aria-label={text('header.label')}
      data-open={crumbs.length > 0 || undefined}
      data-account={account && ''}
    >
      <Brand {...brand} />
      {crumbs.length > 0 && (
        <LazyPart part={breadcrumbs}>{(Breadcrumbs) => <Breadcrumbs crumbs={crumbs} />}</LazyPart>
      )}
      <span className={styles.gap} />
      {/* Parts that load later render into this element. */}
      <span data-slot="status" />
      {onBackToMap && (
        <button type="button" className={`flat-button ${styles.back}`} onClick={onBackToMap}>
          <ArrowLeft {...icon} aria-hidden="true" />
          <span>{text('header.backToMap')}</span>
        </button>
      )}
      <div className={styles.wide}>
        {onHome && <HeaderButton label={text('header.home')} icon={House} onPress={onHome} />}
        <MenuButton
          label={text('header.help')}
          icon={<CircleHelp {...icon} />}
          menu={helpMenu}
          given={{ help }}
        />
        <MenuButton
          label={text('header.settings')}
          icon={<Settings {...icon} />}
          menu={settingsMenu}
          given={{ settings }}
        />
        {account && <AccountSlot account={account} part={accountPart} />}
      </div>
      <div className={styles.narrow}>
        <MenuButton
          label={text('header.menu')}
          icon={<MenuIcon size={24} strokeWidth={2.25} />}
          menu={combinedMenu}
          given={{ options }}
          look="iconOnly"
        />
      </div>
    </header>
  );
}

/** The account button, or an empty space of its size until its code is loaded. */
function AccountSlot({ account, part }: { account: AccountOptions; part: AccountPart | undefined }) {
  const text = useText();
  if (part) return <part.AccountButton account={account} />;
  return (
    <span className={styles.soon} aria-hidden="true">
      {toAccountLabel(account, text)}
    </span>
  );
}

function HeaderButton({ label, icon: Icon, onPress }: { label: string; icon: LucideIcon; onPress(): void }) {
  return (
    <button type="button" className={`flat-button ${styles.button}`} onClick={onPress}>
      <Icon {...icon} aria-hidden="true" />
      <span>{label}</span>
    </button>
  );
}

const icon = { size: 20, strokeWidth: 2.25 } as const;

type AccountPart = typeof accountPart;

/**
 * Returns the account's code. Undefined until it is loaded. If loading fails, signing in requires a reload of the page.
 */
function useAccountPart(isWanted: boolean): AccountPart | undefined {
  const [part, setPart] = useState<AccountPart>();
  useEffect(() => {
    if (isWanted) import('./account-part.tsx').then(setPart, () => undefined);
  }, [isWanted]);
  return isWanted ? part : undefined;
}
