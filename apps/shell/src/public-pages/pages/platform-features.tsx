import { Component } from '../../platform-features/PlatformFeaturesPage';
import { renderPage } from '../render-page';

export const html = renderPage('/platform-features', <Component />);
