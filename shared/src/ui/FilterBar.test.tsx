import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterBar } from './FilterBar';

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

  it('tells the value of the option that is chosen', async () => {
    const onChange = jest.fn();
    render(<FilterBar label="Kategori" options={OPTIONS} value="All" onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Makanan' }));
    expect(onChange).toHaveBeenCalledWith('Food');
  });
});
