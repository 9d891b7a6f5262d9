/** A toast: a heading and, where the specification has two parts, a line below it. */
export interface Message {
  title: string;
  description?: string;
}

/** Every message of the specification's sections 2, 5 and 8 that a screen or a service shows, word for word. */
export const MESSAGES = {
  signIn: {
    invalidUserId: { title: 'Error', description: 'Invalid User ID' },
    emailNotFound: { title: 'Error', description: 'Email not found' },
    wrongPassword: { title: 'Error', description: 'Invalid login credentials' },
    success: { title: 'Logged in successfully' },
    notSignedIn: { title: 'Not authenticated' },
    resetSent: { title: 'Email Sent', description: 'Check your email for a password reset link.' },
    resetFailed: { title: 'Failed to send reset email' },
  },
  passwords: {
    linkInvalid: {
      title: 'Invalid Link',
      description: 'This password reset link is invalid or has expired. Please request a new one.',
    },
    resetFailed: { title: 'Failed to reset password' },
    reset: { title: 'Your password has been reset successfully!' },
    mismatch: 'Passwords do not match',
    changed: { title: 'Password changed', description: 'Your other devices are signed out.' },
    changeFailed: { title: 'Failed to change password' },
    set: { title: 'Password reset' },
    setFailed: { title: 'Failed to reset password' },
  },
  secondFactor: {
    expired: { title: 'Error', description: 'Your sign-in took too long. Enter your password again.' },
    wrongCode: { title: 'Error', description: 'Wrong code. Enter the one that the app shows now.' },
    wrongRecoveryCode: { title: 'Error', description: 'This recovery code does not work. Each one works once.' },
    on: { title: 'Two-step sign-in is on', description: 'Your other devices are signed out.' },
    off: { title: 'Two-step sign-in is off' },
    loadFailed: { title: 'Failed to load two-step sign-in' },
    failed: { title: 'Failed to change two-step sign-in' },
    codesMade: { title: 'New recovery codes made', description: 'The old ones no longer work.' },
    reset: { title: 'Two-step sign-in reset' },
    resetFailed: { title: 'Failed to reset two-step sign-in' },
    rulesLoadFailed: { title: 'Failed to load the sign-in rule' },
    rulesSaved: { title: 'Sign-in rule saved' },
    rulesFailed: { title: 'Failed to save the sign-in rule' },
  },
  passkeys: {
    refused: { title: 'Error', description: 'This passkey does not work here. Sign in with your password.' },
    loadFailed: { title: 'Failed to load your passkeys' },
    notUsed: { title: 'No passkey was used', description: 'Try again, or sign in with your password.' },
    added: { title: 'Passkey added' },
    addFailed: { title: 'Failed to add the passkey' },
    removed: { title: 'Passkey removed' },
    removeFailed: { title: 'Failed to remove the passkey' },
  },
  sessions: {
    loadFailed: { title: 'Failed to load your devices' },
    ended: { title: 'Device signed out' },
    endFailed: { title: 'Failed to sign out the device' },
  },
  session: {
    auctionDeleted: {
      title: 'You were signed out',
      description: 'Your auction was deleted, and your account with it.',
    },
    deactivated: {
      title: 'You were signed out',
      description: 'Your account was made inactive. Please contact your administrator.',
    },
    roleChanged: (role: string): Message => ({
      title: 'Your role was changed',
      description: `You are now ${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}. The pages of that role are open to you.`,
    }),
  },
  obdCodes: {
    failed: { title: 'Failed to load OBD codes', description: 'Using fallback mode' },
    noDescription: 'No description available',
    none: 'No OBD-II codes reported',
  },
  warningLights: { none: 'No warning lights reported' },
  customers: {
    loadFailed: { title: 'You can still enter customer names manually' },
    notSignedIn: { title: 'Please log in to add customers' },
    invalid: { title: 'Invalid customer name', description: 'Please enter a customer name' },
    duplicate: { title: 'Customer already exists' },
    failed: { title: 'Failed to add customer', description: 'Please try again' },
    added: (name: string): Message => ({ title: 'Customer added', description: `${name} has been added successfully` }),
  },
  ownAuction: {
    lookupFailed: { title: 'Error', description: 'Could not determine your auction' },
    none: {
      title: 'No auction assigned',
      description: 'Your account is not assigned to an auction. Please contact your administrator.',
    },
    noneOnSubmit: { title: 'No auction organization found for your account' },
  },
  vin: {
    unavailable: {
      title: 'Service temporarily unavailable',
      description: 'VIN decoder is experiencing issues. Please try again in a moment or enter details manually.',
    },
    invalid: {
      title: 'Unable to decode VIN',
      description: 'Please verify the VIN is correct (no I, O, or Q) or enter details manually.',
    },
    failed: { title: 'Failed to decode VIN', description: 'Please enter vehicle details manually' },
    decoded: (vehicle: {
      year: number | null;
      make: string | null;
      model: string | null;
      trim: string | null;
      engine: string | null;
    }): Message => ({
      title: 'VIN decoded successfully',
      description: [vehicle.year, vehicle.make, vehicle.model, vehicle.trim, vehicle.engine].filter(Boolean).join(' '),
    }),
    enterValid: 'Please enter a valid 17-character VIN.',
  },
  drafts: {
    notSignedIn: { title: 'Please log in to save drafts' },
    loadFailed: { title: 'Failed to load drafts', description: 'Could not load your saved drafts' },
    saveFailed: { title: 'Failed to save draft', description: 'Please try again' },
    saved: { title: 'Draft saved', description: 'Your progress has been saved successfully' },
    updated: { title: 'Draft updated', description: 'Your progress has been saved successfully' },
    deleted: { title: 'Draft deleted', description: 'Your saved draft has been removed' },
    deleteFailed: { title: 'Failed to delete draft', description: 'Could not delete your saved draft' },
    empty: "No saved incomplete forms, you're all caught up!",
    mechanicsOnly: 'Access denied. Mechanics only.',
  },
  diagnostics: {
    notSignedIn: { title: 'You must be logged in to submit diagnostics' },
    saveFailed: { title: 'Failed to save diagnostic data' },
    saved: { title: 'Diagnostic data saved successfully' },
    assessmentStarted: { title: 'Risk Assessment generation started in background' },
    notFound: 'Diagnostic not found',
    loading: 'Loading summary...',
    loadFailed: { title: 'Failed to load diagnostics' },
  },
  vehicles: {
    notFound: 'Vehicle not found',
    none: 'No vehicles found',
    noMatch: 'No vehicles found matching your search',
    draft: 'Complete the diagnostic form to view summary and assessment.',
  },
  assessments: {
    notFound: 'Assessment not found',
    loading: 'Loading assessment...',
    loadFailed: { title: 'Failed to load assessment details' },
    completed: (vehicle: string): Message => ({ title: 'Risk Assessment Complete', description: vehicle }),
    regenerationFailed: {
      title: 'Regeneration Failed',
      description: 'Failed to regenerate assessment. Please try again.',
    },
    onlyOneRegeneration: 'Only one regeneration is permitted per vehicle',
    nothingChanged: 'Nothing has changed since this assessment was made, so the answer would be the same',
  },
  auctions: {
    loadFailed: { title: 'Failed to fetch auctions' },
    detailsFailed: { title: 'Failed to fetch auction details' },
    empty: 'No auctions yet',
    created: { title: 'Auction created successfully' },
    updated: { title: 'Auction updated successfully' },
    updatedWithPassword: { title: 'Auction and password updated successfully' },
    deleted: { title: 'Auction deleted successfully' },
    deleteFailed: { title: 'Failed to delete auction' },
    saveFailed: { title: 'Failed to save auction' },
    confirmDelete: 'This will permanently delete this auction and all associated data. This action cannot be undone.',
  },
  users: {
    loadFailed: { title: 'Failed to load users' },
    auctionsFailed: { title: 'Failed to load auctions' },
    loading: 'Loading users...',
    none: 'No users in this auction',
    notSignedIn: { title: 'Not authenticated' },
    failed: { title: 'Failed to create user' },
    updateFailed: { title: 'Failed to update user' },
    created: { title: 'User created successfully' },
    updated: { title: 'User updated successfully' },
  },
  feedback: {
    notSignedIn: { title: 'You must be logged in' },
    loadFailed: { title: 'Failed to load feedback' },
    diagnosticsFailed: { title: 'Failed to load diagnostics' },
    empty: 'No feedback submitted yet. Click "Add Feedback" to get started',
    incomplete: 'Please select a diagnostic and provide feedback',
    submitted: { title: 'Feedback submitted successfully' },
    updated: { title: 'Feedback updated successfully' },
    deleted: { title: 'Feedback deleted successfully' },
    submitFailed: { title: 'Failed to submit feedback' },
    updateFailed: { title: 'Failed to update feedback' },
    deleteFailed: { title: 'Failed to delete feedback' },
  },
  instructions: {
    notSignedIn: { title: 'You must be logged in' },
    loadFailed: { title: 'Failed to load instructions' },
    empty: 'No global instructions added yet. Click "Add Global Instruction" to get started',
    missing: 'Please provide instruction text',
    added: { title: 'Instruction added successfully' },
    updated: { title: 'Instruction updated successfully' },
    deleted: { title: 'Instruction deleted successfully' },
    activated: { title: 'Instruction activated' },
    deactivated: { title: 'Instruction deactivated' },
    submitFailed: { title: 'Failed to submit instruction' },
    updateFailed: { title: 'Failed to update instruction' },
    deleteFailed: { title: 'Failed to delete instruction' },
  },
  audit: {
    loadFailed: { title: 'Failed to load the audit trail' },
    none: 'Nothing found',
    exportFailed: { title: 'Failed to export the audit trail' },
  },
  settings: {
    loadFailed: { title: 'Failed to load the rules' },
    saved: { title: 'Rules saved', description: 'They apply to assessments from now on.' },
    failed: { title: 'Failed to save the rules' },
  },
  sales: {
    loadFailed: { title: 'Failed to load past sales' },
    empty: 'No past sales yet',
    imported: (count: number): Message => ({
      title: `${count.toLocaleString('en-US')} ${count === 1 ? 'sale' : 'sales'} imported`,
    }),
    failed: { title: 'Failed to import sales' },
    tooLarge: 'The file has more than 50,000 rows. Split it.',
    deleted: { title: 'Sales deleted' },
    deleteFailed: { title: 'Failed to delete sales' },
    importNotFound: 'This import was deleted',
  },
  notFound: { title: 'Oops! Page not found' },
} as const;
