import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

function nameInGit(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    // No git, or nobody has told it a name.
    return '';
  }
}

/** Who sits in front of the command line: the name that git knows, or the account of the system. */
export function currentPerson(): string {
  return nameInGit() || userInfo().username;
}
