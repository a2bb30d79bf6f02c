import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { usePointing } from '../../../../src/parts/preview/usePointing';

const place = jest.fn();

function Viewer() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { onKeyDown } = usePointing(element, place);
  return (
    <>
      <div ref={setElement} role="region" tabIndex={-1} onKeyDown={onKeyDown}>
        <div data-placing data-page={2}>
          <span>Frame 40</span>
        </div>
      </div>
      <p>Loading</p>
    </>
  );
}

/** What lies below any point, the uppermost first. */
function lay(...below: Element[]) {
  Object.defineProperty(document, 'elementsFromPoint', {
    configurable: true,
    value: () => below,
  });
}
afterEach(() => {
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

it('places on the page below what still waits above it, and nothing where there is no page', () => {
  render(<Viewer />);
  const viewer = screen.getByRole('region');
  expect(viewer).toHaveFocus();
  lay(screen.getByText('Loading'), screen.getByText('Frame 40'), viewer);
  fireEvent.keyDown(viewer, { key: 'Enter' });
  expect(place).toHaveBeenCalledTimes(1);
  expect(place).toHaveBeenCalledWith(expect.objectContaining({ page: 2 }));
  lay(screen.getByText('Loading'), viewer);
  fireEvent.keyDown(viewer, { key: 'Enter' });
  expect(place).toHaveBeenCalledTimes(1);
});
