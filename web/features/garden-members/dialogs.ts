// The dialogs with forms, which share one file that comes when the first of them opens.
export { NewGardenDialog, RenameGardenDialog } from './GardenNameDialog.tsx';
export { GardenSettingsDialog } from './GardenSettingsDialog.tsx';
export { InviteDialog } from './InviteDialog.tsx';
export { LastOwnerDialog } from './LastOwnerDialog.tsx';
export { RoleDialog } from './RoleDialog.tsx';
