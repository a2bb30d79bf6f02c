import { act, fireEvent, render, screen } from '@testing-library/react';
import { Splash } from '../../../../src/ui/start/Splash';
import { firstPaint, removeStaticSplash } from '../../../../src/ui/start/staticSplash';

const phase = () => screen.queryByTestId('splash')?.dataset['phase'] ?? 'hidden';
const pass = (milliseconds: number) => {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
};

beforeEach(() => {
  jest.useFakeTimers();
  // The faked clock has no paint entries; neither has jsdom.
  Object.assign(performance, { getEntriesByType: () => [] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('splash (specification sections 2, 4 and 9)', () => {
  it('as the login screen sets it: shown for 1 second, then sliding out in 0.3 second', () => {
    render(<Splash label="Docman" display={1} slide={0.3} />);
    expect(screen.getByTestId('splash')).toHaveTextContent('Docman');
    pass(999);
    expect(phase()).toBe('visible');
    pass(1);
    expect(phase()).toBe('sliding');
    expect(screen.getByTestId('splash')).toHaveStyle({ transitionDuration: '0.3s' });
    pass(299);
    expect(phase()).toBe('sliding');
    pass(1);
    expect(phase()).toBe('hidden');
  });

  it('by its own defaults: 3 seconds and 0.5 second', () => {
    render(<Splash label="Docman" />);
    pass(2999);
    expect(phase()).toBe('visible');
    pass(1);
    expect(phase()).toBe('sliding');
    expect(screen.getByTestId('splash')).toHaveStyle({ transitionDuration: '0.5s' });
    pass(499);
    expect(phase()).toBe('sliding');
    pass(1);
    expect(phase()).toBe('hidden');
  });

  it.each([
    ['a key', () => fireEvent.keyDown(window, { key: 'a' })],
    ['a press', () => fireEvent.pointerDown(document.body)],
  ])('%s ends it at once, standing or sliding', (_what, end) => {
    const { unmount } = render(<Splash label="Docman" />);
    end();
    expect(phase()).toBe('hidden');
    unmount();
    render(<Splash label="Docman" />);
    pass(3100);
    expect(phase()).toBe('sliding');
    end();
    expect(phase()).toBe('hidden');
  });

  it('counts from the first paint of the static splash, and is not shown when its time is over', () => {
    const early = render(
      <Splash label="Docman" display={1} slide={0.3} since={performance.now() - 900} />,
    );
    pass(99);
    expect(phase()).toBe('visible');
    pass(1);
    expect(phase()).toBe('sliding');
    early.unmount();
    render(<Splash label="Docman" display={1} slide={0.3} since={performance.now() - 1300} />);
    expect(phase()).toBe('hidden');
  });

  it('takes no press and is nothing to a screen reader', () => {
    render(<Splash label="Docman" />);
    expect(screen.getByTestId('splash')).toHaveAttribute('aria-hidden', 'true');
  });

  it('knows the first paint, and without one begins now', () => {
    pass(1234);
    expect(firstPaint()).toBe(performance.now());
    const spy = jest
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ startTime: 417 } as PerformanceEntry]);
    expect(firstPaint()).toBe(417);
    spy.mockRestore();
  });

  it('the static one of index.html goes with the first screen', () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="splash"></div>');
    removeStaticSplash();
    expect(document.getElementById('splash')).toBeNull();
    expect(() => {
      removeStaticSplash();
    }).not.toThrow();
  });
});
