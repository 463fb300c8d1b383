import { renderApp } from '@teluk-mart/testing/render-app';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterBar } from './FilterBar';
import { theme } from './theme/theme';

const OPTIONS = [
  { value: 'All', label: 'Semua' },
  { value: 'Food', label: 'Makanan' },
];

describe('FilterBar', () => {
  it('shows one button per option, of which the chosen one is pressed', () => {
    render(<FilterBar label="Kategori" options={OPTIONS} value="Food" onChange={jest.fn()} />);
    expect(screen.getByRole('group', { name: 'Kategori' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Makanan', pressed: true })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Semua', pressed: false })).toBeInTheDocument();
  });

  it('is paler where it is to be quiet', () => {
    renderApp(
      <FilterBar label="Kategori" options={OPTIONS} value="Food" onChange={jest.fn()} quiet />,
      { styled: true },
    );
    expect(screen.getByRole('button', { pressed: true })).toHaveStyle({
      backgroundColor: theme.palette.primary.light,
      color: theme.palette.primary.dark,
    });
  });

  it('tells the value of the option that is chosen', async () => {
    const onChange = jest.fn();
    render(<FilterBar label="Kategori" options={OPTIONS} value="All" onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Makanan' }));
    expect(onChange).toHaveBeenCalledWith('Food');
  });

  it('leads to the choice in the address without script, and stays on the page with it', async () => {
    const onChange = jest.fn();
    const { container } = render(
      <FilterBar label="Kategori" name="k" options={OPTIONS} value="All" onChange={onChange} />,
    );
    const queryOf = (name: string) => {
      const form = container.querySelector('form') ?? undefined;
      return new URLSearchParams([...new FormData(form, screen.getByRole('button', { name }))] as [
        string,
        string,
      ][]).toString();
    };
    expect(queryOf('Makanan')).toBe('k=Food');
    expect(queryOf('Semua')).toBe('');
    const sent = jest.fn();
    container.addEventListener('submit', sent);
    await userEvent.click(screen.getByRole('button', { name: 'Makanan' }));
    expect(onChange).toHaveBeenCalledWith('Food');
    expect(sent).not.toHaveBeenCalled();
  });

  describe('on a phone, where the line is wider than the screen', () => {
    // jsdom has no layout: a line that shows 300 pixels, with buttons 100 wide at 0, 120, 240, 360 and 480.
    const MANY = ['A', 'B', 'C', 'D', 'E'].map((value) => ({ value, label: value }));
    const measures = {
      clientWidth: () => 300,
      offsetWidth: () => 100,
      offsetLeft: (node: HTMLElement) => 120 * MANY.findIndex((o) => o.label === node.textContent),
    };

    beforeEach(() => {
      for (const [name, measure] of Object.entries(measures)) {
        Object.defineProperty(HTMLElement.prototype, name, {
          configurable: true,
          get(this: HTMLElement) {
            return measure(this);
          },
        });
      }
    });
    afterEach(() => {
      for (const name of Object.keys(measures)) Reflect.deleteProperty(HTMLElement.prototype, name);
    });

    const bar = (value: string) => (
      <FilterBar label="Kategori" options={MANY} value={value} onChange={jest.fn()} />
    );
    const line = () => screen.getByRole('group');

    it('scrolls the line to a choice that it does not show', () => {
      const { rerender } = render(bar('E'));
      expect(line().scrollLeft).toBe(380);
      rerender(bar('A'));
      // A browser keeps it at 0.
      expect(line().scrollLeft).toBeLessThanOrEqual(0);
    });

    it('leaves the line alone where it shows the choice', () => {
      const { rerender } = render(bar('B'));
      line().scrollLeft = 100;
      rerender(bar('C'));
      expect(line().scrollLeft).toBe(100);
    });
  });
});
