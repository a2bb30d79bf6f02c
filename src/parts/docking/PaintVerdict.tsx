/** Whether the weather let steel be painted, in a sentence with its figures. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { paintWeather } from '../../contract/execution/paintWeather';
import { useFormat } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';

interface Props {
  air: number | null;
  humidity: number | null;
  steel: number | null;
}

export function PaintVerdict({ air, humidity, steel }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const weather = paintWeather(air, humidity, steel);
  if (weather === undefined) return null;
  const values = { point: format.number(weather.dew_point), margin: format.number(weather.margin) };
  return (
    <Box sx={{ mt: 1 }}>
      <StateWord tone={weather.verdict === 'OK' ? 'ok' : 'bad'}>
        {t(`dailyReports.paint.${weather.verdict}`)}
      </StateWord>
      <div>{t('dailyReports.paintWhy', values)}</div>
    </Box>
  );
}
