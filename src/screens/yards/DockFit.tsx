/** Whether a ship fits into a dock, and why not. A dock that is too small can be chosen all the same. */
import { useTranslation } from 'react-i18next';
import type { Ship } from '../../contract/fleet/ships';
import { dockWarnings, type Dock } from '../../contract/fleet/yards';
import { useFormat } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';

export function DockFit({ ship, dock }: { ship: Ship; dock: Dock }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const warnings = dockWarnings(ship, dock);
  if (warnings.length === 0) return <StateWord tone="ok">{t('yards.fit.fits')}</StateWord>;
  return (
    <>
      <StateWord tone="warn">{t('yards.fit.tooSmall')}</StateWord>
      {warnings.map(({ kind, needed_m, has_m }) => (
        <div key={kind} className="muted">
          {t(`yards.warnings.${kind}`, { needed: number(needed_m), has: number(has_m) })}
        </div>
      ))}
    </>
  );
}
