import { dewPoint, paintWeather } from '../../../src/contract/execution/paintWeather';

// Execution note C.11, example 7.
test('31 °C at 78 % has its dew point at 26.7 °C: steel of 28.9 °C is too cold to be painted', () => {
  expect(dewPoint(31, 78)).toBe(26.7);
  expect(paintWeather(31, 78, 28.9)).toEqual({ dew_point: 26.7, margin: 2.2, verdict: 'TOO_COLD' });
});

test('29 °C at 80 % has its dew point at 25.2 °C: steel of 28.5 °C may be painted', () => {
  expect(dewPoint(29, 80)).toBe(25.2);
  expect(paintWeather(29, 80, 28.5)).toEqual({ dew_point: 25.2, margin: 3.3, verdict: 'OK' });
});

test('warm steel in air of more than 85 % is not painted either', () => {
  expect(paintWeather(20, 86, 40)?.verdict).toBe('TOO_DAMP');
  expect(paintWeather(20, 85, 40)?.verdict).toBe('OK');
});

test('exactly three degrees are enough, and at 100 % the dew point is the air itself', () => {
  expect(dewPoint(20, 100)).toBe(20);
  expect(paintWeather(25, 50, dewPoint(25, 50) + 3)?.verdict).toBe('OK');
});

test('nothing is said of what was not measured, nor of air without any humidity', () => {
  expect(paintWeather(null, 80, 28)).toBeUndefined();
  expect(paintWeather(29, null, 28)).toBeUndefined();
  expect(paintWeather(29, 80, null)).toBeUndefined();
  expect(paintWeather(29, 0, 28)).toBeUndefined();
});
