export { ExamplesPage as Component } from '@lanelight/ui';
