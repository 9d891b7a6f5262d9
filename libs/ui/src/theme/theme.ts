import { createTheme, type CSSVariablesResolver } from '@mantine/core';

/** Mantine's theme. Colours live in `tokens.css`; this maps what Mantine needs of them. */
export const theme = createTheme({
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: {
    fontFamily: 'var(--sans)',
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '2.25rem', lineHeight: '2.75rem' },
      h2: { fontSize: '1.5rem', lineHeight: '2rem' },
      h3: { fontSize: '1.125rem', lineHeight: '1.5rem' },
    },
  },
  fontSizes: { xs: '0.875rem', sm: '1rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  lineHeights: { xs: '1.25rem', sm: '1.5rem', md: '1.5rem', lg: '2rem', xl: '2rem' },
  spacing: { xs: '8px', sm: '16px', md: '24px', lg: '32px', xl: '48px' },
  radius: { xs: '2px', sm: '4px', md: '4px', lg: '8px', xl: '8px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '30em', sm: '37.5625em', md: '50em', lg: '68.8125em', xl: '85em' },
  colors: {
    violet: [
      '#F3F2FD',
      '#E9E7FA',
      '#D2CEFF',
      '#B9B3FF',
      '#9A91F2',
      '#7568E2',
      '#564AD4',
      '#443AC4',
      '#3A2CC4',
      '#2C2099',
    ],
  },
  primaryColor: 'violet',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: false,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: '',
});

const mapped = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink2)',
  '--mantine-color-placeholder': 'var(--ink3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--fault)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-default-hover': 'var(--accent-soft)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: mapped, dark: mapped });
