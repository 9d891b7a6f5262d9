import type { Role } from '@lanelight/contracts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** A tile on the dashboard that a micro-frontend brings along. */
export interface NavigationItem {
  /** Unique on the platform, such as `mechanic.new-diagnostic`. */
  id: string;
  label: string;
  /** One line under the label. */
  description: string;
  /** Icon component; it is given a size and a stroke width. */
  icon: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;
  to: string;
  /** Roles that see it. */
  roles: readonly Role[];
  /** Place among the tiles, from low to high. */
  order: number;
  /** Filled tile, above the others: one task for each role at most. */
  emphasis?: boolean;
  /** Another label or line for some roles, such as "Risk Assessments" for super admins. */
  variants?: Partial<Record<Role, { label?: string; description?: string }>>;
}

/** All that the shell knows of a micro-frontend: what its one exposed module exports by default. */
export interface RemoteModule {
  routes: RouteObject[];
  navigation: NavigationItem[];
}
