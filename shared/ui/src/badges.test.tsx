import { ThemeProvider } from '@mui/material/styles';
import { theme } from '@teluk-mart/ui/theme';
import { render, screen } from '@testing-library/react';
import { StateBadge } from './badges';

describe('StateBadge', () => {
  it.each([
    ['ongoing', 'Sedang Berlangsung', theme.palette.success.light],
    ['upcoming', 'Akan Datang', theme.palette.info.light],
    ['past', 'Berakhir', theme.palette.grey[200]],
  ] as const)('says the state %s in words and in colour', (state, words, colour) => {
    render(
      <ThemeProvider theme={theme}>
        <StateBadge state={state} />
      </ThemeProvider>,
    );
    expect(screen.getByText(words).parentElement).toHaveStyle({ backgroundColor: colour });
  });
});
