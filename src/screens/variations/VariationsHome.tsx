/** The way from the menu to the variation orders of a docking. */
import { useTranslation } from 'react-i18next';
import { DockingChoice } from '../../parts/docking/DockingChoice';

export function VariationsHome() {
  const { t } = useTranslation();
  return (
    <DockingChoice
      title={t('variations.title')}
      intro={t('variations.choose')}
      tab="/variation_orders"
    />
  );
}
