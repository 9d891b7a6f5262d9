import { describe, expect, it } from '@jest/globals';
import {
  choiceSetting,
  databaseSetting,
  integerSetting,
  optionalSetting,
  textSetting,
  urlSetting,
} from './environment.js';

describe('settings', () => {
  it('are read, with their defaults', () => {
    expect(textSetting({ NAME: ' lane ' }, 'NAME')).toBe('lane');
    expect(textSetting({}, 'NAME', 'light')).toBe('light');
    expect(optionalSetting({ NAME: '' }, 'NAME')).toBeNull();
    expect(integerSetting({ PORT: '80' }, 'PORT', { fallback: 4200 })).toBe(80);
    expect(integerSetting({}, 'PORT', { fallback: 4200 })).toBe(4200);
    expect(choiceSetting({}, 'MODE', ['a', 'b'], 'b')).toBe('b');
    expect(urlSetting({ URL: 'http://host/path' }, 'URL', ['http:', 'https:'])).toBe('http://host/path');
    expect(databaseSetting({ DATABASE_URL: 'sqlite:///data/file.sqlite' })).toBe('sqlite:///data/file.sqlite');
  });

  it('that are wrong are refused by name', () => {
    expect(() => textSetting({}, 'NAME')).toThrow('NAME is required');
    expect(() => integerSetting({ PORT: 'http' }, 'PORT', { fallback: 1 })).toThrow('PORT must be a whole number');
    expect(() => integerSetting({ PORT: '70000' }, 'PORT', { fallback: 1, max: 65_535 })).toThrow('from 0 to 65535');
    expect(() => choiceSetting({ MODE: 'c' }, 'MODE', ['a', 'b'], 'a')).toThrow('MODE must be one of a, b, not "c"');
    expect(() => urlSetting({ URL: 'ftp://host' }, 'URL', ['http:'])).toThrow('URL must be a URL');
  });

  it('never show the password of a database', () => {
    expect(() => databaseSetting({ DATABASE_URL: 'postgres://user:secret@host' })).toThrow(
      /^DATABASE_URL must start with sqlite:\/\/\/, mongodb:\/\/ or mongodb\+srv:\/\/$/,
    );
  });
});
