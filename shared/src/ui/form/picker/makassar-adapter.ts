import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { todayInMakassar } from '../../../domain/time/today';

/**
 * How the pickers reckon with days: as usual, but today is the shop's day, whatever zone the device is in (resolutions
 * 21).
 */
export class MakassarAdapter extends AdapterDayjs {
  constructor(options: ConstructorParameters<typeof AdapterDayjs>[0]) {
    super(options);
    const dateOf = this.date;
    const today = () => dateOf(todayInMakassar());
    this.date = ((value, zone) =>
      value === undefined ? today() : dateOf(value, zone)) as typeof dateOf;
  }
}
