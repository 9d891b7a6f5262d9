import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';

export type Appearance = 'system' | 'light' | 'dark';

const toMantine: Record<Appearance, MantineColorScheme> = { system: 'auto', light: 'light', dark: 'dark' };

/** The appearance that the user chose (kept in this browser), and how to change it. */
export function useAppearance(): { appearance: Appearance; setAppearance: (appearance: Appearance) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return {
    appearance: colorScheme === 'auto' ? 'system' : colorScheme,
    setAppearance: (appearance) => setColorScheme(toMantine[appearance]),
  };
}
