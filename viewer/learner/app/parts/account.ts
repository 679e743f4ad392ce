// Parts that are loaded for signed-in learners only.
export { AccountNews } from '../account/account-news.tsx';
export { ClassPart } from '../account/class-part.tsx';
import '../../adapters/account/account-return.ts';
import '../../adapters/account/account-services.ts';
import '../../commands/account/account-commands.ts';
import '../../features/header/account-part.tsx';
