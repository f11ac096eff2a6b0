import { join } from 'node:path'
import { root } from '../paths.ts'

const templates = {
  confirmation: 'Confirm your William & Mary Football Alumni account',
  recovery: 'Choose a new password',
  magic_link: 'Your sign-in link',
  email_change: 'Confirm your new e-mail address',
  invite: 'Your invitation to William & Mary Football Alumni',
}

/** A mail's subject and the file of its HTML. */
function template(name: keyof typeof templates) {
  return {
    subject: templates[name],
    content_path: join(root, 'supabase/templates', `${name}.html`),
  }
}

/** How accounts behave, the same as in supabase/config.toml; a test compares the two. */
export const authConfig = {
  jwt_expiry: 3600,
  enable_signup: true,
  enable_refresh_token_rotation: true,
  refresh_token_reuse_interval: 10,
  minimum_password_length: 6,
  email: {
    enable_signup: true,
    enable_confirmations: true,
    double_confirm_changes: true,
    max_frequency: '300s',
    otp_length: 10,
    otp_expiry: 3600,
    template: {
      confirmation: template('confirmation'),
      recovery: template('recovery'),
      magic_link: template('magic_link'),
      email_change: template('email_change'),
      invite: template('invite'),
    },
  },
}
