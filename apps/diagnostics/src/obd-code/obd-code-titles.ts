/**
 * Trouble codes that mean the same on every make, with their standard titles: one `CODE title` a line, by code.
 *
 * The codes and what they stand for are those of SAE J2012. The list was written out for Lanelight from the standard's
 * families (component, then kind of failure); no other list was copied into it. Parts of P0D, P26, P27 and C0 were
 * compared with the public-domain (CC0-1.0) data of the obdex project; the rest has not been compared title by title with
 * the published standard. Codes that each manufacturer defines for itself
 * (P1, P30 to P33, B1, B2, C1, C2, U1, U2) are left out: one title cannot be right for every make.
 */
export const OBD_CODE_TITLES = `
B0001 Driver Frontal Stage 1 Deployment Control
B0002 Driver Frontal Stage 2 Deployment Control
B0003 Driver Frontal Stage 3 Deployment Control
B0004 Driver Knee Bolster Deployment Control
B0010 Passenger Frontal Stage 1 Deployment Control
B0011 Passenger Frontal Stage 2 Deployment Control
B0012 Passenger Frontal Stage 3 Deployment Control
B0013 Passenger Knee Bolster Deployment Control
B0020 Left Side Airbag Deployment Control
B0021 Left Curtain Deployment Control 1
B0022 Left Curtain Deployment Control 2
B0028 Right Side Airbag Deployment Control
B0029 Right Curtain Deployment Control 1
B0050 Driver Seatbelt Sensor
B0053 Passenger Seatbelt Sensor
B0070 Driver Seatbelt Pretensioner "A" Deployment Control
B0090 Left Frontal Restraints Sensor
B0091 Left Side Restraints Sensor 1
B0092 Left Side Restraints Sensor 2
B0095 Right Frontal Restraints Sensor
B0096 Right Side Restraints Sensor 1
C0001 TCS Control Channel "A" Valve 1
C0002 TCS Control Channel "A" Valve 2
C0003 TCS Control Channel "B" Valve 1
C0004 TCS Control Channel "B" Valve 2
C0010 Left Front Inlet Control
C0011 Left Front Outlet Control
C0012 Left Front Hydraulic Release Too Long
C0014 Right Front Inlet Control
C0015 Right Front Outlet Control
C0016 Right Front Hydraulic Release Too Long
C0018 Left Rear Inlet Control
C0019 Left Rear Outlet Control
C001A Left Rear Hydraulic Release Too Long
C001C Right Rear Inlet Control
C001D Right Rear Outlet Control
C001E Right Rear Hydraulic Release Too Long
C0020 ABS Pump Motor Control
C0021 Brake Booster Performance
C0022 Brake Booster Solenoid
C0023 Stop Lamp Control
C0030 Left Front Tone Wheel
C0031 Left Front Wheel Speed Sensor
C0032 Left Front Wheel Speed Sensor Supply
C0033 Right Front Tone Wheel
C0034 Right Front Wheel Speed Sensor
C0035 Right Front Wheel Speed Sensor Supply
C0036 Left Rear Tone Wheel
C0037 Left Rear Wheel Speed Sensor
C0038 Left Rear Wheel Speed Sensor Supply
C0039 Right Rear Tone Wheel
C003A Right Rear Wheel Speed Sensor
C003B Right Rear Wheel Speed Sensor Supply
C0040 Brake Pedal Switch "A"
C0041 Brake Pedal Switch "B"
C0042 Brake Pedal Position Sensor "A"
C0044 Brake Pressure Sensor "A"
C0045 Brake Pressure Sensor "B"
C0046 Brake Pressure Sensor A/B Correlation
C0047 Brake Booster Pressure Sensor
C0049 Brake Fluid
C0051 Steering Wheel Position Sensor
C0061 Lateral Acceleration Sensor
C0062 Longitudinal Acceleration Sensor
C0063 Yaw Rate Sensor
C0064 Roll Rate Sensor
C0072 Brake Temperature Too High
C0077 Low Tire Pressure
C0078 Tire Diameter
C0081 ABS Malfunction Indicator
C0082 Brake System Malfunction Indicator
C0083 Tire Pressure Monitor Malfunction Indicator
P0001 Fuel Volume Regulator Control Circuit/Open
P0002 Fuel Volume Regulator Control Circuit Range/Performance
P0003 Fuel Volume Regulator Control Circuit Low
P0004 Fuel Volume Regulator Control Circuit High
P0005 Fuel Shutoff Valve "A" Control Circuit/Open
P0006 Fuel Shutoff Valve "A" Control Circuit Low
P0007 Fuel Shutoff Valve "A" Control Circuit High
P0008 Engine Position System Performance (Bank 1)
P0009 Engine Position System Performance (Bank 2)
P000A "A" Camshaft Position Slow Response (Bank 1)
P000B "B" Camshaft Position Slow Response (Bank 1)
P000C "A" Camshaft Position Slow Response (Bank 2)
P000D "B" Camshaft Position Slow Response (Bank 2)
P000E Fuel Volume Regulator Control Exceeded Learning Limit
P000F Fuel System Over Pressure Relief Valve Activated
P0010 "A" Camshaft Position Actuator Control Circuit/Open (Bank 1)
P0011 "A" Camshaft Position - Timing Over-Advanced or System Performance (Bank 1)
P0012 "A" Camshaft Position - Timing Over-Retarded (Bank 1)
P0013 "B" Camshaft Position Actuator Control Circuit/Open (Bank 1)
P0014 "B" Camshaft Position - Timing Over-Advanced or System Performance (Bank 1)
P0015 "B" Camshaft Position - Timing Over-Retarded (Bank 1)
P0016 Crankshaft Position - Camshaft Position Correlation (Bank 1, Sensor A)
P0017 Crankshaft Position - Camshaft Position Correlation (Bank 1, Sensor B)
P0018 Crankshaft Position - Camshaft Position Correlation (Bank 2, Sensor A)
P0019 Crankshaft Position - Camshaft Position Correlation (Bank 2, Sensor B)
P001A "A" Camshaft Profile Control Circuit/Open (Bank 1)
P001B "A" Camshaft Profile Control Circuit Low (Bank 1)
P001C "A" Camshaft Profile Control Circuit High (Bank 1)
P001D "A" Camshaft Profile Control Circuit/Open (Bank 2)
P001E "A" Camshaft Profile Control Circuit Low (Bank 2)
P001F "A" Camshaft Profile Control Circuit High (Bank 2)
P0020 "A" Camshaft Position Actuator Control Circuit/Open (Bank 2)
P0021 "A" Camshaft Position - Timing Over-Advanced or System Performance (Bank 2)
P0022 "A" Camshaft Position - Timing Over-Retarded (Bank 2)
P0023 "B" Camshaft Position Actuator Control Circuit/Open (Bank 2)
P0024 "B" Camshaft Position - Timing Over-Advanced or System Performance (Bank 2)
P0025 "B" Camshaft Position - Timing Over-Retarded (Bank 2)
P0026 Intake Valve Control Solenoid Circuit Range/Performance (Bank 1)
P0027 Exhaust Valve Control Solenoid Circuit Range/Performance (Bank 1)
P0028 Intake Valve Control Solenoid Circuit Range/Performance (Bank 2)
P0029 Exhaust Valve Control Solenoid Circuit Range/Performance (Bank 2)
P002A "B" Camshaft Profile Control Circuit/Open (Bank 1)
P002B "B" Camshaft Profile Control Circuit Low (Bank 1)
P002C "B" Camshaft Profile Control Circuit High (Bank 1)
P002D "B" Camshaft Profile Control Circuit/Open (Bank 2)
P002E "B" Camshaft Profile Control Circuit Low (Bank 2)
P002F "B" Camshaft Profile Control Circuit High (Bank 2)
P0030 Heated O2 Sensor Heater Control Circuit (Bank 1, Sensor 1)
P0031 Heated O2 Sensor Heater Control Circuit Low (Bank 1, Sensor 1)
P0032 Heated O2 Sensor Heater Control Circuit High (Bank 1, Sensor 1)
P0033 Turbocharger/Supercharger Bypass Valve "A" Control Circuit
P0034 Turbocharger/Supercharger Bypass Valve "A" Control Circuit Low
P0035 Turbocharger/Supercharger Bypass Valve "A" Control Circuit High
P0036 Heated O2 Sensor Heater Control Circuit (Bank 1, Sensor 2)
P0037 Heated O2 Sensor Heater Control Circuit Low (Bank 1, Sensor 2)
P0038 Heated O2 Sensor Heater Control Circuit High (Bank 1, Sensor 2)
P0039 Turbocharger/Supercharger Bypass Valve "A" Control Circuit Range/Performance
P003A Turbocharger/Supercharger Boost Control "A" Position Exceeded Learning Limit
P003B Turbocharger/Supercharger Boost Control "B" Position Exceeded Learning Limit
P003C "A" Camshaft Profile Control Performance/Stuck Off (Bank 1)
P003D "A" Camshaft Profile Control Stuck On (Bank 1)
P003E "A" Camshaft Profile Control Performance/Stuck Off (Bank 2)
P003F "A" Camshaft Profile Control Stuck On (Bank 2)
P0040 O2 Sensor Signals Swapped Bank 1 Sensor 1/Bank 2 Sensor 1
P0041 O2 Sensor Signals Swapped Bank 1 Sensor 2/Bank 2 Sensor 2
P0042 Heated O2 Sensor Heater Control Circuit (Bank 1, Sensor 3)
P0043 Heated O2 Sensor Heater Control Circuit Low (Bank 1, Sensor 3)
P0044 Heated O2 Sensor Heater Control Circuit High (Bank 1, Sensor 3)
P0045 Turbocharger/Supercharger Boost Control "A" Circuit/Open
P0046 Turbocharger/Supercharger Boost Control "A" Circuit Range/Performance
P0047 Turbocharger/Supercharger Boost Control "A" Circuit Low
P0048 Turbocharger/Supercharger Boost Control "A" Circuit High
P0049 Turbocharger/Supercharger Turbine Overspeed
P004A Turbocharger/Supercharger Boost Control "B" Circuit/Open
P004B Turbocharger/Supercharger Boost Control "B" Circuit Range/Performance
P004C Turbocharger/Supercharger Boost Control "B" Circuit Low
P004D Turbocharger/Supercharger Boost Control "B" Circuit High
P004E Turbocharger/Supercharger Boost Control "A" Circuit Intermittent/Erratic
P004F Turbocharger/Supercharger Boost Control "B" Circuit Intermittent/Erratic
P0050 Heated O2 Sensor Heater Control Circuit (Bank 2, Sensor 1)
P0051 Heated O2 Sensor Heater Control Circuit Low (Bank 2, Sensor 1)
P0052 Heated O2 Sensor Heater Control Circuit High (Bank 2, Sensor 1)
P0053 Heated O2 Sensor Heater Resistance (Bank 1, Sensor 1)
P0054 Heated O2 Sensor Heater Resistance (Bank 1, Sensor 2)
P0055 Heated O2 Sensor Heater Resistance (Bank 1, Sensor 3)
P0056 Heated O2 Sensor Heater Control Circuit (Bank 2, Sensor 2)
P0057 Heated O2 Sensor Heater Control Circuit Low (Bank 2, Sensor 2)
P0058 Heated O2 Sensor Heater Control Circuit High (Bank 2, Sensor 2)
P0059 Heated O2 Sensor Heater Resistance (Bank 2, Sensor 1)
P005A "B" Camshaft Profile Control Performance/Stuck Off (Bank 1)
P005B "B" Camshaft Profile Control Stuck On (Bank 1)
P005C "B" Camshaft Profile Control Performance/Stuck Off (Bank 2)
P005D "B" Camshaft Profile Control Stuck On (Bank 2)
P005E Turbocharger/Supercharger Boost Control "B" Supply Voltage Circuit Low
P005F Turbocharger/Supercharger Boost Control "B" Supply Voltage Circuit High
P0060 Heated O2 Sensor Heater Resistance (Bank 2, Sensor 2)
P0061 Heated O2 Sensor Heater Resistance (Bank 2, Sensor 3)
P0062 Heated O2 Sensor Heater Control Circuit (Bank 2, Sensor 3)
P0063 Heated O2 Sensor Heater Control Circuit Low (Bank 2, Sensor 3)
P0064 Heated O2 Sensor Heater Control Circuit High (Bank 2, Sensor 3)
P0065 Air Assisted Injector Control Range/Performance
P0066 Air Assisted Injector Control Circuit or Circuit Low
P0067 Air Assisted Injector Control Circuit High
P0068 Manifold Absolute Pressure/Mass Air Flow - Throttle Position Correlation
P0069 Manifold Absolute Pressure - Barometric Pressure Correlation
P006A Manifold Absolute Pressure - Mass or Volume Air Flow Correlation (Bank 1)
P006B Manifold Absolute Pressure - Exhaust Pressure Correlation
P006C Manifold Absolute Pressure - Turbocharger/Supercharger Inlet Pressure Correlation
P006D Barometric Pressure - Turbocharger/Supercharger Inlet Pressure Correlation
P006E Turbocharger/Supercharger Boost Control "A" Supply Voltage Circuit Low
P006F Turbocharger/Supercharger Boost Control "A" Supply Voltage Circuit High
P0070 Ambient Air Temperature Sensor Circuit
P0071 Ambient Air Temperature Sensor Circuit Range/Performance
P0072 Ambient Air Temperature Sensor Circuit Low
P0073 Ambient Air Temperature Sensor Circuit High
P0074 Ambient Air Temperature Sensor Circuit Intermittent
P0075 Intake Valve Control Solenoid Circuit (Bank 1)
P0076 Intake Valve Control Solenoid Circuit Low (Bank 1)
P0077 Intake Valve Control Solenoid Circuit High (Bank 1)
P0078 Exhaust Valve Control Solenoid Circuit (Bank 1)
P0079 Exhaust Valve Control Solenoid Circuit Low (Bank 1)
P007A Charge Air Cooler Temperature Sensor Circuit (Bank 1)
P007B Charge Air Cooler Temperature Sensor Circuit Range/Performance (Bank 1)
P007C Charge Air Cooler Temperature Sensor Circuit Low (Bank 1)
P007D Charge Air Cooler Temperature Sensor Circuit High (Bank 1)
P007E Charge Air Cooler Temperature Sensor Circuit Intermittent/Erratic (Bank 1)
P007F Charge Air Cooler Temperature Sensor Bank 1/Bank 2 Correlation
P0080 Exhaust Valve Control Solenoid Circuit High (Bank 1)
P0081 Intake Valve Control Solenoid Circuit (Bank 2)
P0082 Intake Valve Control Solenoid Circuit Low (Bank 2)
P0083 Intake Valve Control Solenoid Circuit High (Bank 2)
P0084 Exhaust Valve Control Solenoid Circuit (Bank 2)
P0085 Exhaust Valve Control Solenoid Circuit Low (Bank 2)
P0086 Exhaust Valve Control Solenoid Circuit High (Bank 2)
P0087 Fuel Rail/System Pressure - Too Low
P0088 Fuel Rail/System Pressure - Too High
P0089 Fuel Pressure Regulator 1 Performance
P008A Low Pressure Fuel System Pressure - Too Low
P008B Low Pressure Fuel System Pressure - Too High
P008C Fuel Cooler Pump Control Circuit/Open
P008D Fuel Cooler Pump Control Circuit Low
P008E Fuel Cooler Pump Control Circuit High
P008F Engine Coolant Temperature/Fuel Temperature Correlation
P0090 Fuel Pressure Regulator 1 Control Circuit/Open
P0091 Fuel Pressure Regulator 1 Control Circuit Low
P0092 Fuel Pressure Regulator 1 Control Circuit High
P0093 Fuel System Leak Detected - Large Leak
P0094 Fuel System Leak Detected - Small Leak
P0095 Intake Air Temperature Sensor 2 Circuit (Bank 1)
P0096 Intake Air Temperature Sensor 2 Circuit Range/Performance (Bank 1)
P0097 Intake Air Temperature Sensor 2 Circuit Low (Bank 1)
P0098 Intake Air Temperature Sensor 2 Circuit High (Bank 1)
P0099 Intake Air Temperature Sensor 2 Circuit Intermittent/Erratic (Bank 1)
P009A Intake Air Temperature/Ambient Air Temperature Correlation
P00A0 Charge Air Cooler Temperature Sensor Circuit (Bank 2)
P00A1 Charge Air Cooler Temperature Sensor Circuit Range/Performance (Bank 2)
P00A2 Charge Air Cooler Temperature Sensor Circuit Low (Bank 2)
P00A3 Charge Air Cooler Temperature Sensor Circuit High (Bank 2)
P00A4 Charge Air Cooler Temperature Sensor Circuit Intermittent/Erratic (Bank 2)
P00A5 Intake Air Temperature Sensor 2 Circuit (Bank 2)
P00A6 Intake Air Temperature Sensor 2 Circuit Range/Performance (Bank 2)
P00A7 Intake Air Temperature Sensor 2 Circuit Low (Bank 2)
P00A8 Intake Air Temperature Sensor 2 Circuit High (Bank 2)
P00A9 Intake Air Temperature Sensor 2 Circuit Intermittent/Erratic (Bank 2)
P00AA Intake Air Temperature Sensor 1 Circuit (Bank 2)
P00AB Intake Air Temperature Sensor 1 Circuit Range/Performance (Bank 2)
P00AC Intake Air Temperature Sensor 1 Circuit Low (Bank 2)
P00AD Intake Air Temperature Sensor 1 Circuit High (Bank 2)
P00AE Intake Air Temperature Sensor 1 Circuit Intermittent/Erratic (Bank 2)
P00AF Turbocharger/Supercharger Boost Control "A" Module Performance
P00B0 Turbocharger/Supercharger Boost Control "B" Module Performance
P00B1 Radiator Coolant Temperature Sensor Circuit
P00B2 Radiator Coolant Temperature Sensor Circuit Range/Performance
P00B3 Radiator Coolant Temperature Sensor Circuit Low
P00B4 Radiator Coolant Temperature Sensor Circuit High
P00B5 Radiator Coolant Temperature Sensor Circuit Intermittent/Erratic
P00B6 Radiator Coolant Temperature/Engine Coolant Temperature Correlation
P00B7 Engine Coolant Flow Low/Performance
P00B8 Manifold Absolute Pressure - Mass or Volume Air Flow Correlation (Bank 2)
P00BA Low Fuel Pressure - Forced Limited Power
P00BB Fuel Injector Insufficient Flow - Forced Limited Power
P00BC Mass or Volume Air Flow Sensor "A" Circuit Range/Performance - Air Flow Too Low
P00BD Mass or Volume Air Flow Sensor "A" Circuit Range/Performance - Air Flow Too High
P00BE Mass or Volume Air Flow Sensor "B" Circuit Range/Performance - Air Flow Too Low
P00BF Mass or Volume Air Flow Sensor "B" Circuit Range/Performance - Air Flow Too High
P00C6 Fuel Rail Pressure Too Low - Engine Cranking
P00C7 Intake Air Pressure Measurement System - Multiple Sensor Correlation
P0100 Mass or Volume Air Flow Sensor "A" Circuit
P0101 Mass or Volume Air Flow Sensor "A" Circuit Range/Performance
P0102 Mass or Volume Air Flow Sensor "A" Circuit Low
P0103 Mass or Volume Air Flow Sensor "A" Circuit High
P0104 Mass or Volume Air Flow Sensor "A" Circuit Intermittent
P0105 Manifold Absolute Pressure/Barometric Pressure Sensor Circuit
P0106 Manifold Absolute Pressure/Barometric Pressure Sensor Circuit Range/Performance
P0107 Manifold Absolute Pressure/Barometric Pressure Sensor Circuit Low
P0108 Manifold Absolute Pressure/Barometric Pressure Sensor Circuit High
P0109 Manifold Absolute Pressure/Barometric Pressure Sensor Circuit Intermittent
P010A Mass or Volume Air Flow Sensor "B" Circuit
P010B Mass or Volume Air Flow Sensor "B" Circuit Range/Performance
P010C Mass or Volume Air Flow Sensor "B" Circuit Low
P010D Mass or Volume Air Flow Sensor "B" Circuit High
P010E Mass or Volume Air Flow Sensor "B" Circuit Intermittent/Erratic
P010F Mass or Volume Air Flow Sensor A/B Correlation
P0110 Intake Air Temperature Sensor 1 Circuit (Bank 1)
P0111 Intake Air Temperature Sensor 1 Circuit Range/Performance (Bank 1)
P0112 Intake Air Temperature Sensor 1 Circuit Low (Bank 1)
P0113 Intake Air Temperature Sensor 1 Circuit High (Bank 1)
P0114 Intake Air Temperature Sensor 1 Circuit Intermittent (Bank 1)
P0115 Engine Coolant Temperature Sensor 1 Circuit
P0116 Engine Coolant Temperature Sensor 1 Circuit Range/Performance
P0117 Engine Coolant Temperature Sensor 1 Circuit Low
P0118 Engine Coolant Temperature Sensor 1 Circuit High
P0119 Engine Coolant Temperature Sensor 1 Circuit Intermittent
P011A Engine Coolant Temperature Sensor 1/2 Correlation
P011B Engine Coolant Temperature/Intake Air Temperature Correlation
P011C Charge Air Temperature/Intake Air Temperature Correlation (Bank 1)
P011D Charge Air Temperature/Intake Air Temperature Correlation (Bank 2)
P0120 Throttle/Pedal Position Sensor/Switch "A" Circuit
P0121 Throttle/Pedal Position Sensor/Switch "A" Circuit Range/Performance
P0122 Throttle/Pedal Position Sensor/Switch "A" Circuit Low
P0123 Throttle/Pedal Position Sensor/Switch "A" Circuit High
P0124 Throttle/Pedal Position Sensor/Switch "A" Circuit Intermittent
P0125 Insufficient Coolant Temperature for Closed Loop Fuel Control
P0126 Insufficient Coolant Temperature for Stable Operation
P0127 Intake Air Temperature Too High
P0128 Coolant Thermostat (Coolant Temperature Below Thermostat Regulating Temperature)
P0129 Barometric Pressure Too Low
P012A Turbocharger/Supercharger Inlet Pressure Sensor Circuit
P012B Turbocharger/Supercharger Inlet Pressure Sensor Circuit Range/Performance
P012C Turbocharger/Supercharger Inlet Pressure Sensor Circuit Low
P012D Turbocharger/Supercharger Inlet Pressure Sensor Circuit High
P012E Turbocharger/Supercharger Inlet Pressure Sensor Circuit Intermittent/Erratic
P0130 O2 Sensor Circuit (Bank 1, Sensor 1)
P0131 O2 Sensor Circuit Low Voltage (Bank 1, Sensor 1)
P0132 O2 Sensor Circuit High Voltage (Bank 1, Sensor 1)
P0133 O2 Sensor Circuit Slow Response (Bank 1, Sensor 1)
P0134 O2 Sensor Circuit No Activity Detected (Bank 1, Sensor 1)
P0135 O2 Sensor Heater Circuit (Bank 1, Sensor 1)
P0136 O2 Sensor Circuit (Bank 1, Sensor 2)
P0137 O2 Sensor Circuit Low Voltage (Bank 1, Sensor 2)
P0138 O2 Sensor Circuit High Voltage (Bank 1, Sensor 2)
P0139 O2 Sensor Circuit Slow Response (Bank 1, Sensor 2)
P013A O2 Sensor Slow Response - Rich to Lean (Bank 1, Sensor 2)
P013B O2 Sensor Slow Response - Lean to Rich (Bank 1, Sensor 2)
P013C O2 Sensor Slow Response - Rich to Lean (Bank 2, Sensor 2)
P013D O2 Sensor Slow Response - Lean to Rich (Bank 2, Sensor 2)
P013E O2 Sensor Delayed Response - Rich to Lean (Bank 1, Sensor 2)
P013F O2 Sensor Delayed Response - Lean to Rich (Bank 1, Sensor 2)
P0140 O2 Sensor Circuit No Activity Detected (Bank 1, Sensor 2)
P0141 O2 Sensor Heater Circuit (Bank 1, Sensor 2)
P0142 O2 Sensor Circuit (Bank 1, Sensor 3)
P0143 O2 Sensor Circuit Low Voltage (Bank 1, Sensor 3)
P0144 O2 Sensor Circuit High Voltage (Bank 1, Sensor 3)
P0145 O2 Sensor Circuit Slow Response (Bank 1, Sensor 3)
P0146 O2 Sensor Circuit No Activity Detected (Bank 1, Sensor 3)
P0147 O2 Sensor Heater Circuit (Bank 1, Sensor 3)
P0148 Fuel Delivery Error
P0149 Fuel Timing Error
P014A O2 Sensor Delayed Response - Rich to Lean (Bank 2, Sensor 2)
P014B O2 Sensor Delayed Response - Lean to Rich (Bank 2, Sensor 2)
P014C O2 Sensor Slow Response - Rich to Lean (Bank 1, Sensor 1)
P014D O2 Sensor Slow Response - Lean to Rich (Bank 1, Sensor 1)
P014E O2 Sensor Slow Response - Rich to Lean (Bank 2, Sensor 1)
P014F O2 Sensor Slow Response - Lean to Rich (Bank 2, Sensor 1)
P0150 O2 Sensor Circuit (Bank 2, Sensor 1)
P0151 O2 Sensor Circuit Low Voltage (Bank 2, Sensor 1)
P0152 O2 Sensor Circuit High Voltage (Bank 2, Sensor 1)
P0153 O2 Sensor Circuit Slow Response (Bank 2, Sensor 1)
P0154 O2 Sensor Circuit No Activity Detected (Bank 2, Sensor 1)
P0155 O2 Sensor Heater Circuit (Bank 2, Sensor 1)
P0156 O2 Sensor Circuit (Bank 2, Sensor 2)
P0157 O2 Sensor Circuit Low Voltage (Bank 2, Sensor 2)
P0158 O2 Sensor Circuit High Voltage (Bank 2, Sensor 2)
P0159 O2 Sensor Circuit Slow Response (Bank 2, Sensor 2)
P015A O2 Sensor Delayed Response - Rich to Lean (Bank 1, Sensor 1)
P015B O2 Sensor Delayed Response - Lean to Rich (Bank 1, Sensor 1)
P015C O2 Sensor Delayed Response - Rich to Lean (Bank 2, Sensor 1)
P015D O2 Sensor Delayed Response - Lean to Rich (Bank 2, Sensor 1)
P0160 O2 Sensor Circuit No Activity Detected (Bank 2, Sensor 2)
P0161 O2 Sensor Heater Circuit (Bank 2, Sensor 2)
P0162 O2 Sensor Circuit (Bank 2, Sensor 3)
P0163 O2 Sensor Circuit Low Voltage (Bank 2, Sensor 3)
P0164 O2 Sensor Circuit High Voltage (Bank 2, Sensor 3)
P0165 O2 Sensor Circuit Slow Response (Bank 2, Sensor 3)
P0166 O2 Sensor Circuit No Activity Detected (Bank 2, Sensor 3)
P0167 O2 Sensor Heater Circuit (Bank 2, Sensor 3)
P0168 Fuel Temperature Too High
P0169 Incorrect Fuel Composition
P0170 Fuel Trim (Bank 1)
P0171 System Too Lean (Bank 1)
P0172 System Too Rich (Bank 1)
P0173 Fuel Trim (Bank 2)
P0174 System Too Lean (Bank 2)
P0175 System Too Rich (Bank 2)
P0176 Fuel Composition Sensor Circuit
P0177 Fuel Composition Sensor Circuit Range/Performance
P0178 Fuel Composition Sensor Circuit Low
P0179 Fuel Composition Sensor Circuit High
P0180 Fuel Temperature Sensor "A" Circuit
P0181 Fuel Temperature Sensor "A" Circuit Range/Performance
P0182 Fuel Temperature Sensor "A" Circuit Low
P0183 Fuel Temperature Sensor "A" Circuit High
P0184 Fuel Temperature Sensor "A" Circuit Intermittent
P0185 Fuel Temperature Sensor "B" Circuit
P0186 Fuel Temperature Sensor "B" Circuit Range/Performance
P0187 Fuel Temperature Sensor "B" Circuit Low
P0188 Fuel Temperature Sensor "B" Circuit High
P0189 Fuel Temperature Sensor "B" Circuit Intermittent
P018A Fuel Pressure Sensor "B" Circuit
P018B Fuel Pressure Sensor "B" Circuit Range/Performance
P018C Fuel Pressure Sensor "B" Circuit Low
P018D Fuel Pressure Sensor "B" Circuit High
P018E Fuel Pressure Sensor "B" Circuit Intermittent/Erratic
P0190 Fuel Rail Pressure Sensor "A" Circuit
P0191 Fuel Rail Pressure Sensor "A" Circuit Range/Performance
P0192 Fuel Rail Pressure Sensor "A" Circuit Low
P0193 Fuel Rail Pressure Sensor "A" Circuit High
P0194 Fuel Rail Pressure Sensor "A" Circuit Intermittent
P0195 Engine Oil Temperature Sensor Circuit
P0196 Engine Oil Temperature Sensor Circuit Range/Performance
P0197 Engine Oil Temperature Sensor Circuit Low
P0198 Engine Oil Temperature Sensor Circuit High
P0199 Engine Oil Temperature Sensor Circuit Intermittent
P0200 Injector Circuit/Open
P0201 Cylinder 1 Injector Circuit/Open
P0202 Cylinder 2 Injector Circuit/Open
P0203 Cylinder 3 Injector Circuit/Open
P0204 Cylinder 4 Injector Circuit/Open
P0205 Cylinder 5 Injector Circuit/Open
P0206 Cylinder 6 Injector Circuit/Open
P0207 Cylinder 7 Injector Circuit/Open
P0208 Cylinder 8 Injector Circuit/Open
P0209 Cylinder 9 Injector Circuit/Open
P020A Cylinder 1 Injection Timing
P020B Cylinder 2 Injection Timing
P020C Cylinder 3 Injection Timing
P020D Cylinder 4 Injection Timing
P020E Cylinder 5 Injection Timing
P020F Cylinder 6 Injection Timing
P0210 Cylinder 10 Injector Circuit/Open
P0211 Cylinder 11 Injector Circuit/Open
P0212 Cylinder 12 Injector Circuit/Open
P0213 Cold Start Injector 1
P0214 Cold Start Injector 2
P0215 Engine Shutoff Solenoid
P0216 Injector/Injection Timing Control Circuit
P0217 Engine Coolant Over Temperature Condition
P0218 Transmission Fluid Over Temperature Condition
P0219 Engine Overspeed Condition
P021A Cylinder 7 Injection Timing
P021B Cylinder 8 Injection Timing
P021C Cylinder 9 Injection Timing
P021D Cylinder 10 Injection Timing
P021E Cylinder 11 Injection Timing
P021F Cylinder 12 Injection Timing
P0220 Throttle/Pedal Position Sensor/Switch "B" Circuit
P0221 Throttle/Pedal Position Sensor/Switch "B" Circuit Range/Performance
P0222 Throttle/Pedal Position Sensor/Switch "B" Circuit Low
P0223 Throttle/Pedal Position Sensor/Switch "B" Circuit High
P0224 Throttle/Pedal Position Sensor/Switch "B" Circuit Intermittent
P0225 Throttle/Pedal Position Sensor/Switch "C" Circuit
P0226 Throttle/Pedal Position Sensor/Switch "C" Circuit Range/Performance
P0227 Throttle/Pedal Position Sensor/Switch "C" Circuit Low
P0228 Throttle/Pedal Position Sensor/Switch "C" Circuit High
P0229 Throttle/Pedal Position Sensor/Switch "C" Circuit Intermittent
P022A Charge Air Cooler Bypass Control "A" Circuit/Open
P022B Charge Air Cooler Bypass Control "A" Circuit Low
P022C Charge Air Cooler Bypass Control "A" Circuit High
P022D Charge Air Cooler Bypass Control "B" Circuit/Open
P022E Charge Air Cooler Bypass Control "B" Circuit Low
P022F Charge Air Cooler Bypass Control "B" Circuit High
P0230 Fuel Pump Primary Circuit
P0231 Fuel Pump Secondary Circuit Low
P0232 Fuel Pump Secondary Circuit High
P0233 Fuel Pump Secondary Circuit Intermittent
P0234 Turbocharger/Supercharger "A" Overboost Condition
P0235 Turbocharger/Supercharger Boost Sensor "A" Circuit
P0236 Turbocharger/Supercharger Boost Sensor "A" Circuit Range/Performance
P0237 Turbocharger/Supercharger Boost Sensor "A" Circuit Low
P0238 Turbocharger/Supercharger Boost Sensor "A" Circuit High
P0239 Turbocharger/Supercharger Boost Sensor "B" Circuit
P023A Charge Air Cooler Coolant Pump Control Circuit/Open
P023B Charge Air Cooler Coolant Pump Control Circuit Low
P023C Charge Air Cooler Coolant Pump Control Circuit High
P023D Manifold Absolute Pressure - Turbocharger/Supercharger Boost Sensor "A" Correlation
P023E Manifold Absolute Pressure - Turbocharger/Supercharger Boost Sensor "B" Correlation
P023F Fuel Pump Secondary Circuit/Open
P0240 Turbocharger/Supercharger Boost Sensor "B" Circuit Range/Performance
P0241 Turbocharger/Supercharger Boost Sensor "B" Circuit Low
P0242 Turbocharger/Supercharger Boost Sensor "B" Circuit High
P0243 Turbocharger/Supercharger Wastegate Solenoid "A"
P0244 Turbocharger/Supercharger Wastegate Solenoid "A" Range/Performance
P0245 Turbocharger/Supercharger Wastegate Solenoid "A" Low
P0246 Turbocharger/Supercharger Wastegate Solenoid "A" High
P0247 Turbocharger/Supercharger Wastegate Solenoid "B"
P0248 Turbocharger/Supercharger Wastegate Solenoid "B" Range/Performance
P0249 Turbocharger/Supercharger Wastegate Solenoid "B" Low
P0250 Turbocharger/Supercharger Wastegate Solenoid "B" High
P0251 Injection Pump Fuel Metering Control "A" (Cam/Rotor/Injector)
P0252 Injection Pump Fuel Metering Control "A" Range/Performance (Cam/Rotor/Injector)
P0253 Injection Pump Fuel Metering Control "A" Low (Cam/Rotor/Injector)
P0254 Injection Pump Fuel Metering Control "A" High (Cam/Rotor/Injector)
P0255 Injection Pump Fuel Metering Control "A" Intermittent (Cam/Rotor/Injector)
P0256 Injection Pump Fuel Metering Control "B" (Cam/Rotor/Injector)
P0257 Injection Pump Fuel Metering Control "B" Range/Performance (Cam/Rotor/Injector)
P0258 Injection Pump Fuel Metering Control "B" Low (Cam/Rotor/Injector)
P0259 Injection Pump Fuel Metering Control "B" High (Cam/Rotor/Injector)
P025A Fuel Pump Module "A" Control Circuit/Open
P025B Fuel Pump Module "A" Control Circuit Range/Performance
P025C Fuel Pump Module "A" Control Circuit Low
P025D Fuel Pump Module "A" Control Circuit High
P0260 Injection Pump Fuel Metering Control "B" Intermittent (Cam/Rotor/Injector)
P0261 Cylinder 1 Injector Circuit Low
P0262 Cylinder 1 Injector Circuit High
P0263 Cylinder 1 Contribution/Balance
P0264 Cylinder 2 Injector Circuit Low
P0265 Cylinder 2 Injector Circuit High
P0266 Cylinder 2 Contribution/Balance
P0267 Cylinder 3 Injector Circuit Low
P0268 Cylinder 3 Injector Circuit High
P0269 Cylinder 3 Contribution/Balance
P026A Charge Air Cooler Efficiency Below Threshold
P026C Injection Quantity Too Low
P026D Injection Quantity Too High
P0270 Cylinder 4 Injector Circuit Low
P0271 Cylinder 4 Injector Circuit High
P0272 Cylinder 4 Contribution/Balance
P0273 Cylinder 5 Injector Circuit Low
P0274 Cylinder 5 Injector Circuit High
P0275 Cylinder 5 Contribution/Balance
P0276 Cylinder 6 Injector Circuit Low
P0277 Cylinder 6 Injector Circuit High
P0278 Cylinder 6 Contribution/Balance
P0279 Cylinder 7 Injector Circuit Low
P0280 Cylinder 7 Injector Circuit High
P0281 Cylinder 7 Contribution/Balance
P0282 Cylinder 8 Injector Circuit Low
P0283 Cylinder 8 Injector Circuit High
P0284 Cylinder 8 Contribution/Balance
P0285 Cylinder 9 Injector Circuit Low
P0286 Cylinder 9 Injector Circuit High
P0287 Cylinder 9 Contribution/Balance
P0288 Cylinder 10 Injector Circuit Low
P0289 Cylinder 10 Injector Circuit High
P0290 Cylinder 10 Contribution/Balance
P0291 Cylinder 11 Injector Circuit Low
P0292 Cylinder 11 Injector Circuit High
P0293 Cylinder 11 Contribution/Balance
P0294 Cylinder 12 Injector Circuit Low
P0295 Cylinder 12 Injector Circuit High
P0296 Cylinder 12 Contribution/Balance
P0297 Vehicle Overspeed Condition
P0298 Engine Oil Over Temperature Condition
P0299 Turbocharger/Supercharger "A" Underboost Condition
P0300 Random/Multiple Cylinder Misfire Detected
P0301 Cylinder 1 Misfire Detected
P0302 Cylinder 2 Misfire Detected
P0303 Cylinder 3 Misfire Detected
P0304 Cylinder 4 Misfire Detected
P0305 Cylinder 5 Misfire Detected
P0306 Cylinder 6 Misfire Detected
P0307 Cylinder 7 Misfire Detected
P0308 Cylinder 8 Misfire Detected
P0309 Cylinder 9 Misfire Detected
P0310 Cylinder 10 Misfire Detected
P0311 Cylinder 11 Misfire Detected
P0312 Cylinder 12 Misfire Detected
P0313 Misfire Detected with Low Fuel
P0314 Single Cylinder Misfire (Cylinder Not Specified)
P0315 Crankshaft Position System Variation Not Learned
P0316 Misfire Detected on Startup (First 1000 Revolutions)
P0317 Rough Road Hardware Not Present
P0318 Rough Road Sensor "A" Signal Circuit
P0319 Rough Road Sensor "B" Signal Circuit
P0320 Ignition/Distributor Engine Speed Input Circuit
P0321 Ignition/Distributor Engine Speed Input Circuit Range/Performance
P0322 Ignition/Distributor Engine Speed Input Circuit No Signal
P0323 Ignition/Distributor Engine Speed Input Circuit Intermittent
P0324 Knock Control System Error
P0325 Knock Sensor 1 Circuit (Bank 1 or Single Sensor)
P0326 Knock Sensor 1 Circuit Range/Performance (Bank 1 or Single Sensor)
P0327 Knock Sensor 1 Circuit Low (Bank 1 or Single Sensor)
P0328 Knock Sensor 1 Circuit High (Bank 1 or Single Sensor)
P0329 Knock Sensor 1 Circuit Intermittent (Bank 1 or Single Sensor)
P032A Knock Sensor 3 Circuit (Bank 1)
P032B Knock Sensor 3 Circuit Range/Performance (Bank 1)
P032C Knock Sensor 3 Circuit Low (Bank 1)
P032D Knock Sensor 3 Circuit High (Bank 1)
P032E Knock Sensor 3 Circuit Intermittent/Erratic (Bank 1)
P0330 Knock Sensor 2 Circuit (Bank 2)
P0331 Knock Sensor 2 Circuit Range/Performance (Bank 2)
P0332 Knock Sensor 2 Circuit Low (Bank 2)
P0333 Knock Sensor 2 Circuit High (Bank 2)
P0334 Knock Sensor 2 Circuit Intermittent (Bank 2)
P0335 Crankshaft Position Sensor "A" Circuit
P0336 Crankshaft Position Sensor "A" Circuit Range/Performance
P0337 Crankshaft Position Sensor "A" Circuit Low
P0338 Crankshaft Position Sensor "A" Circuit High
P0339 Crankshaft Position Sensor "A" Circuit Intermittent
P033A Knock Sensor 4 Circuit (Bank 2)
P033B Knock Sensor 4 Circuit Range/Performance (Bank 2)
P033C Knock Sensor 4 Circuit Low (Bank 2)
P033D Knock Sensor 4 Circuit High (Bank 2)
P033E Knock Sensor 4 Circuit Intermittent/Erratic (Bank 2)
P0340 Camshaft Position Sensor "A" Circuit (Bank 1 or Single Sensor)
P0341 Camshaft Position Sensor "A" Circuit Range/Performance (Bank 1 or Single Sensor)
P0342 Camshaft Position Sensor "A" Circuit Low (Bank 1 or Single Sensor)
P0343 Camshaft Position Sensor "A" Circuit High (Bank 1 or Single Sensor)
P0344 Camshaft Position Sensor "A" Circuit Intermittent (Bank 1 or Single Sensor)
P0345 Camshaft Position Sensor "A" Circuit (Bank 2)
P0346 Camshaft Position Sensor "A" Circuit Range/Performance (Bank 2)
P0347 Camshaft Position Sensor "A" Circuit Low (Bank 2)
P0348 Camshaft Position Sensor "A" Circuit High (Bank 2)
P0349 Camshaft Position Sensor "A" Circuit Intermittent (Bank 2)
P0350 Ignition Coil Primary/Secondary Circuit
P0351 Ignition Coil "A" Primary/Secondary Circuit
P0352 Ignition Coil "B" Primary/Secondary Circuit
P0353 Ignition Coil "C" Primary/Secondary Circuit
P0354 Ignition Coil "D" Primary/Secondary Circuit
P0355 Ignition Coil "E" Primary/Secondary Circuit
P0356 Ignition Coil "F" Primary/Secondary Circuit
P0357 Ignition Coil "G" Primary/Secondary Circuit
P0358 Ignition Coil "H" Primary/Secondary Circuit
P0359 Ignition Coil "I" Primary/Secondary Circuit
P0360 Ignition Coil "J" Primary/Secondary Circuit
P0361 Ignition Coil "K" Primary/Secondary Circuit
P0362 Ignition Coil "L" Primary/Secondary Circuit
P0363 Misfire Detected - Fueling Disabled
P0365 Camshaft Position Sensor "B" Circuit (Bank 1)
P0366 Camshaft Position Sensor "B" Circuit Range/Performance (Bank 1)
P0367 Camshaft Position Sensor "B" Circuit Low (Bank 1)
P0368 Camshaft Position Sensor "B" Circuit High (Bank 1)
P0369 Camshaft Position Sensor "B" Circuit Intermittent (Bank 1)
P0370 Timing Reference High Resolution Signal "A"
P0371 Timing Reference High Resolution Signal "A" Too Many Pulses
P0372 Timing Reference High Resolution Signal "A" Too Few Pulses
P0373 Timing Reference High Resolution Signal "A" Intermittent/Erratic Pulses
P0374 Timing Reference High Resolution Signal "A" No Pulse
P0375 Timing Reference High Resolution Signal "B"
P0376 Timing Reference High Resolution Signal "B" Too Many Pulses
P0377 Timing Reference High Resolution Signal "B" Too Few Pulses
P0378 Timing Reference High Resolution Signal "B" Intermittent/Erratic Pulses
P0379 Timing Reference High Resolution Signal "B" No Pulse
P0380 Glow Plug/Heater Circuit "A"
P0381 Glow Plug/Heater Indicator Circuit
P0382 Glow Plug/Heater Circuit "B"
P0383 Glow Plug Control Module Control Circuit Low
P0384 Glow Plug Control Module Control Circuit High
P0385 Crankshaft Position Sensor "B" Circuit
P0386 Crankshaft Position Sensor "B" Circuit Range/Performance
P0387 Crankshaft Position Sensor "B" Circuit Low
P0388 Crankshaft Position Sensor "B" Circuit High
P0389 Crankshaft Position Sensor "B" Circuit Intermittent
P0390 Camshaft Position Sensor "B" Circuit (Bank 2)
P0391 Camshaft Position Sensor "B" Circuit Range/Performance (Bank 2)
P0392 Camshaft Position Sensor "B" Circuit Low (Bank 2)
P0393 Camshaft Position Sensor "B" Circuit High (Bank 2)
P0394 Camshaft Position Sensor "B" Circuit Intermittent (Bank 2)
P0400 Exhaust Gas Recirculation Flow
P0401 Exhaust Gas Recirculation Flow Insufficient Detected
P0402 Exhaust Gas Recirculation Flow Excessive Detected
P0403 Exhaust Gas Recirculation Control Circuit
P0404 Exhaust Gas Recirculation Control Circuit Range/Performance
P0405 Exhaust Gas Recirculation Sensor "A" Circuit Low
P0406 Exhaust Gas Recirculation Sensor "A" Circuit High
P0407 Exhaust Gas Recirculation Sensor "B" Circuit Low
P0408 Exhaust Gas Recirculation Sensor "B" Circuit High
P0409 Exhaust Gas Recirculation Sensor "A" Circuit
P040A Exhaust Gas Recirculation Temperature Sensor "A" Circuit
P040B Exhaust Gas Recirculation Temperature Sensor "A" Circuit Range/Performance
P040C Exhaust Gas Recirculation Temperature Sensor "A" Circuit Low
P040D Exhaust Gas Recirculation Temperature Sensor "A" Circuit High
P040E Exhaust Gas Recirculation Temperature Sensor "A" Circuit Intermittent/Erratic
P040F Exhaust Gas Recirculation Temperature Sensor A/B Correlation
P0410 Secondary Air Injection System
P0411 Secondary Air Injection System Incorrect Flow Detected
P0412 Secondary Air Injection System Switching Valve "A" Circuit
P0413 Secondary Air Injection System Switching Valve "A" Circuit Open
P0414 Secondary Air Injection System Switching Valve "A" Circuit Shorted
P0415 Secondary Air Injection System Switching Valve "B" Circuit
P0416 Secondary Air Injection System Switching Valve "B" Circuit Open
P0417 Secondary Air Injection System Switching Valve "B" Circuit Shorted
P0418 Secondary Air Injection System Control "A" Circuit
P0419 Secondary Air Injection System Control "B" Circuit
P041A Exhaust Gas Recirculation Temperature Sensor "B" Circuit
P041B Exhaust Gas Recirculation Temperature Sensor "B" Circuit Range/Performance
P041C Exhaust Gas Recirculation Temperature Sensor "B" Circuit Low
P041D Exhaust Gas Recirculation Temperature Sensor "B" Circuit High
P041E Exhaust Gas Recirculation Temperature Sensor "B" Circuit Intermittent/Erratic
P0420 Catalyst System Efficiency Below Threshold (Bank 1)
P0421 Warm Up Catalyst Efficiency Below Threshold (Bank 1)
P0422 Main Catalyst Efficiency Below Threshold (Bank 1)
P0423 Heated Catalyst Efficiency Below Threshold (Bank 1)
P0424 Heated Catalyst Temperature Below Threshold (Bank 1)
P0425 Catalyst Temperature Sensor Circuit (Bank 1, Sensor 1)
P0426 Catalyst Temperature Sensor Circuit Range/Performance (Bank 1, Sensor 1)
P0427 Catalyst Temperature Sensor Circuit Low (Bank 1, Sensor 1)
P0428 Catalyst Temperature Sensor Circuit High (Bank 1, Sensor 1)
P0429 Catalyst Heater Control Circuit (Bank 1)
P042A Catalyst Temperature Sensor Circuit (Bank 1, Sensor 2)
P042B Catalyst Temperature Sensor Circuit Range/Performance (Bank 1, Sensor 2)
P042C Catalyst Temperature Sensor Circuit Low (Bank 1, Sensor 2)
P042D Catalyst Temperature Sensor Circuit High (Bank 1, Sensor 2)
P042E Catalyst Temperature Sensor Circuit Intermittent/Erratic (Bank 1, Sensor 2)
P042F Exhaust Gas Recirculation Control Stuck Closed
P0430 Catalyst System Efficiency Below Threshold (Bank 2)
P0431 Warm Up Catalyst Efficiency Below Threshold (Bank 2)
P0432 Main Catalyst Efficiency Below Threshold (Bank 2)
P0433 Heated Catalyst Efficiency Below Threshold (Bank 2)
P0434 Heated Catalyst Temperature Below Threshold (Bank 2)
P0435 Catalyst Temperature Sensor Circuit (Bank 2, Sensor 1)
P0436 Catalyst Temperature Sensor Circuit Range/Performance (Bank 2, Sensor 1)
P0437 Catalyst Temperature Sensor Circuit Low (Bank 2, Sensor 1)
P0438 Catalyst Temperature Sensor Circuit High (Bank 2, Sensor 1)
P0439 Catalyst Heater Control Circuit (Bank 2)
P043A Catalyst Temperature Sensor Circuit (Bank 2, Sensor 2)
P043B Catalyst Temperature Sensor Circuit Range/Performance (Bank 2, Sensor 2)
P043C Catalyst Temperature Sensor Circuit Low (Bank 2, Sensor 2)
P043D Catalyst Temperature Sensor Circuit High (Bank 2, Sensor 2)
P043E Catalyst Temperature Sensor Circuit Intermittent/Erratic (Bank 2, Sensor 2)
P0440 Evaporative Emission System
P0441 Evaporative Emission System Incorrect Purge Flow
P0442 Evaporative Emission System Leak Detected (Small Leak)
P0443 Evaporative Emission System Purge Control Valve Circuit
P0444 Evaporative Emission System Purge Control Valve Circuit Open
P0445 Evaporative Emission System Purge Control Valve Circuit Shorted
P0446 Evaporative Emission System Vent Control Circuit
P0447 Evaporative Emission System Vent Control Circuit Open
P0448 Evaporative Emission System Vent Control Circuit Shorted
P0449 Evaporative Emission System Vent Valve/Solenoid Circuit
P044A Exhaust Gas Recirculation Sensor "C" Circuit
P044B Exhaust Gas Recirculation Sensor "C" Circuit Range/Performance
P044C Exhaust Gas Recirculation Sensor "C" Circuit Low
P044D Exhaust Gas Recirculation Sensor "C" Circuit High
P044E Exhaust Gas Recirculation Sensor "C" Circuit Intermittent/Erratic
P0450 Evaporative Emission System Pressure Sensor/Switch Circuit
P0451 Evaporative Emission System Pressure Sensor/Switch Circuit Range/Performance
P0452 Evaporative Emission System Pressure Sensor/Switch Circuit Low
P0453 Evaporative Emission System Pressure Sensor/Switch Circuit High
P0454 Evaporative Emission System Pressure Sensor/Switch Circuit Intermittent
P0455 Evaporative Emission System Leak Detected (Large Leak)
P0456 Evaporative Emission System Leak Detected (Very Small Leak)
P0457 Evaporative Emission System Leak Detected (Fuel Cap Loose/Off)
P0458 Evaporative Emission System Purge Control Valve Circuit Low
P0459 Evaporative Emission System Purge Control Valve Circuit High
P045A Exhaust Gas Recirculation "B" Control Circuit/Open
P045B Exhaust Gas Recirculation "B" Control Circuit Range/Performance
P045C Exhaust Gas Recirculation "B" Control Circuit Low
P045D Exhaust Gas Recirculation "B" Control Circuit High
P045E Exhaust Gas Recirculation "B" Control Stuck Open
P045F Exhaust Gas Recirculation "B" Control Stuck Closed
P0460 Fuel Level Sensor "A" Circuit
P0461 Fuel Level Sensor "A" Circuit Range/Performance
P0462 Fuel Level Sensor "A" Circuit Low
P0463 Fuel Level Sensor "A" Circuit High
P0464 Fuel Level Sensor "A" Circuit Intermittent
P0465 Evaporative Emission Purge Flow Sensor Circuit
P0466 Evaporative Emission Purge Flow Sensor Circuit Range/Performance
P0467 Evaporative Emission Purge Flow Sensor Circuit Low
P0468 Evaporative Emission Purge Flow Sensor Circuit High
P0469 Evaporative Emission Purge Flow Sensor Circuit Intermittent
P046C Exhaust Gas Recirculation Sensor "A" Circuit Range/Performance
P046D Exhaust Gas Recirculation Sensor "A" Circuit Intermittent/Erratic
P046E Exhaust Gas Recirculation Sensor "B" Circuit Range/Performance
P046F Exhaust Gas Recirculation Sensor "B" Circuit Intermittent/Erratic
P0470 Exhaust Pressure Sensor "A" Circuit
P0471 Exhaust Pressure Sensor "A" Circuit Range/Performance
P0472 Exhaust Pressure Sensor "A" Circuit Low
P0473 Exhaust Pressure Sensor "A" Circuit High
P0474 Exhaust Pressure Sensor "A" Circuit Intermittent
P0475 Exhaust Pressure Control Valve "A"
P0476 Exhaust Pressure Control Valve "A" Range/Performance
P0477 Exhaust Pressure Control Valve "A" Low
P0478 Exhaust Pressure Control Valve "A" High
P0479 Exhaust Pressure Control Valve "A" Intermittent
P047A Exhaust Pressure Sensor "B" Circuit
P047B Exhaust Pressure Sensor "B" Circuit Range/Performance
P047C Exhaust Pressure Sensor "B" Circuit Low
P047D Exhaust Pressure Sensor "B" Circuit High
P047E Exhaust Pressure Sensor "B" Circuit Intermittent/Erratic
P047F Exhaust Pressure Control Valve "A" Stuck Open
P0480 Fan 1 Control Circuit
P0481 Fan 2 Control Circuit
P0482 Fan 3 Control Circuit
P0483 Fan Performance
P0484 Fan Circuit Over Current
P0485 Fan Power/Ground Circuit
P0486 Exhaust Gas Recirculation Sensor "B" Circuit
P0487 Exhaust Gas Recirculation Throttle Control Circuit "A"/Open
P0488 Exhaust Gas Recirculation Throttle Control Circuit "A" Range/Performance
P0489 Exhaust Gas Recirculation Control Circuit Low
P048A Exhaust Pressure Control Valve "A" Stuck Closed
P048B Exhaust Pressure Control Valve Position Sensor/Switch Circuit
P048C Exhaust Pressure Control Valve Position Sensor/Switch Circuit Range/Performance
P048D Exhaust Pressure Control Valve Position Sensor/Switch Circuit Low
P048E Exhaust Pressure Control Valve Position Sensor/Switch Circuit High
P048F Exhaust Pressure Control Valve Position Sensor/Switch Circuit Intermittent/Erratic
P0490 Exhaust Gas Recirculation Control Circuit High
P0491 Secondary Air Injection System Insufficient Flow (Bank 1)
P0492 Secondary Air Injection System Insufficient Flow (Bank 2)
P0493 Fan Overspeed
P0494 Fan Speed Low
P0495 Fan Speed High
P0496 Evaporative Emission System High Purge Flow
P0497 Evaporative Emission System Low Purge Flow
P0498 Evaporative Emission System Vent Valve Control Circuit Low
P0499 Evaporative Emission System Vent Valve Control Circuit High
P049A Exhaust Gas Recirculation "B" Flow
P049B Exhaust Gas Recirculation "B" Flow Insufficient Detected
P049C Exhaust Gas Recirculation "B" Flow Excessive Detected
P049D Exhaust Gas Recirculation "A" Control Position Exceeded Learning Limit
P049E Exhaust Gas Recirculation "B" Control Position Exceeded Learning Limit
P04DB Crankcase Ventilation System Disconnected
P04F0 Evaporative Emission System High Pressure Purge Line Performance
P0500 Vehicle Speed Sensor "A"
P0501 Vehicle Speed Sensor "A" Range/Performance
P0502 Vehicle Speed Sensor "A" Circuit Low
P0503 Vehicle Speed Sensor "A" Intermittent/Erratic/High
P0504 Brake Switch A/B Correlation
P0505 Idle Control System
P0506 Idle Control System - RPM Lower Than Expected
P0507 Idle Control System - RPM Higher Than Expected
P0508 Idle Control System Circuit Low
P0509 Idle Control System Circuit High
P050A Cold Start Idle Control System Performance
P050B Cold Start Ignition Timing Performance
P050C Cold Start Engine Coolant Temperature Performance
P050D Cold Start Rough Idle
P050E Cold Start Engine Exhaust Temperature Too Low
P050F Brake Assist Vacuum Too Low
P0510 Closed Throttle Position Switch
P0511 Idle Control System Circuit
P0512 Starter Request Circuit
P0513 Incorrect Immobilizer Key
P0514 Battery Temperature Sensor Circuit Range/Performance
P0515 Battery Temperature Sensor Circuit
P0516 Battery Temperature Sensor Circuit Low
P0517 Battery Temperature Sensor Circuit High
P0518 Idle Control System Circuit Intermittent
P0519 Idle Control System Performance
P051A Crankcase Pressure Sensor Circuit
P051B Crankcase Pressure Sensor Circuit Range/Performance
P051C Crankcase Pressure Sensor Circuit Low
P051D Crankcase Pressure Sensor Circuit High
P051E Crankcase Pressure Sensor Circuit Intermittent/Erratic
P0520 Engine Oil Pressure Sensor/Switch "A" Circuit
P0521 Engine Oil Pressure Sensor/Switch "A" Circuit Range/Performance
P0522 Engine Oil Pressure Sensor/Switch "A" Circuit Low
P0523 Engine Oil Pressure Sensor/Switch "A" Circuit High
P0524 Engine Oil Pressure Too Low
P0525 Cruise Control Servo Control Circuit Range/Performance
P0526 Fan Speed Sensor Circuit
P0527 Fan Speed Sensor Circuit Range/Performance
P0528 Fan Speed Sensor Circuit No Signal
P0529 Fan Speed Sensor Circuit Intermittent
P052A Cold Start "A" Camshaft Position Timing Over-Advanced (Bank 1)
P052B Cold Start "A" Camshaft Position Timing Over-Retarded (Bank 1)
P052C Cold Start "A" Camshaft Position Timing Over-Advanced (Bank 2)
P052D Cold Start "A" Camshaft Position Timing Over-Retarded (Bank 2)
P052E Positive Crankcase Ventilation Regulator Valve Performance
P0530 A/C Refrigerant Pressure Sensor "A" Circuit
P0531 A/C Refrigerant Pressure Sensor "A" Circuit Range/Performance
P0532 A/C Refrigerant Pressure Sensor "A" Circuit Low
P0533 A/C Refrigerant Pressure Sensor "A" Circuit High
P0534 A/C Refrigerant Charge Loss
P0535 A/C Evaporator Temperature Sensor Circuit
P0536 A/C Evaporator Temperature Sensor Circuit Range/Performance
P0537 A/C Evaporator Temperature Sensor Circuit Low
P0538 A/C Evaporator Temperature Sensor Circuit High
P0539 A/C Evaporator Temperature Sensor Circuit Intermittent
P053A Positive Crankcase Ventilation Heater Control Circuit/Open
P053B Positive Crankcase Ventilation Heater Control Circuit Low
P053C Positive Crankcase Ventilation Heater Control Circuit High
P0540 Intake Air Heater "A" Circuit
P0541 Intake Air Heater "A" Circuit Low
P0542 Intake Air Heater "A" Circuit High
P0543 Intake Air Heater "A" Circuit Open
P0544 Exhaust Gas Temperature Sensor Circuit (Bank 1, Sensor 1)
P0545 Exhaust Gas Temperature Sensor Circuit Low (Bank 1, Sensor 1)
P0546 Exhaust Gas Temperature Sensor Circuit High (Bank 1, Sensor 1)
P0547 Exhaust Gas Temperature Sensor Circuit (Bank 2, Sensor 1)
P0548 Exhaust Gas Temperature Sensor Circuit Low (Bank 2, Sensor 1)
P0549 Exhaust Gas Temperature Sensor Circuit High (Bank 2, Sensor 1)
P054A Cold Start "B" Camshaft Position Timing Over-Advanced (Bank 1)
P054B Cold Start "B" Camshaft Position Timing Over-Retarded (Bank 1)
P054C Cold Start "B" Camshaft Position Timing Over-Advanced (Bank 2)
P054D Cold Start "B" Camshaft Position Timing Over-Retarded (Bank 2)
P0550 Power Steering Pressure Sensor/Switch Circuit
P0551 Power Steering Pressure Sensor/Switch Circuit Range/Performance
P0552 Power Steering Pressure Sensor/Switch Circuit Low
P0553 Power Steering Pressure Sensor/Switch Circuit High
P0554 Power Steering Pressure Sensor/Switch Circuit Intermittent
P0555 Brake Booster Pressure Sensor Circuit
P0556 Brake Booster Pressure Sensor Circuit Range/Performance
P0557 Brake Booster Pressure Sensor Circuit Low
P0558 Brake Booster Pressure Sensor Circuit High
P0559 Brake Booster Pressure Sensor Circuit Intermittent
P0560 System Voltage
P0561 System Voltage Unstable
P0562 System Voltage Low
P0563 System Voltage High
P0564 Cruise Control Multi-Function Input "A" Circuit
P0565 Cruise Control On Signal
P0566 Cruise Control Off Signal
P0567 Cruise Control Resume Signal
P0568 Cruise Control Set Signal
P0569 Cruise Control Coast Signal
P0570 Cruise Control Accelerate Signal
P0571 Brake Switch "A" Circuit
P0572 Brake Switch "A" Circuit Low
P0573 Brake Switch "A" Circuit High
P0574 Cruise Control System - Vehicle Speed Too High
P0575 Cruise Control Input Circuit
P0576 Cruise Control Input Circuit Low
P0577 Cruise Control Input Circuit High
P0578 Cruise Control Multi-Function Input "A" Circuit Stuck
P0579 Cruise Control Multi-Function Input "A" Circuit Range/Performance
P0580 Cruise Control Multi-Function Input "A" Circuit Low
P0581 Cruise Control Multi-Function Input "A" Circuit High
P0582 Cruise Control Vacuum Control Circuit/Open
P0583 Cruise Control Vacuum Control Circuit Low
P0584 Cruise Control Vacuum Control Circuit High
P0585 Cruise Control Multi-Function Input A/B Correlation
P0586 Cruise Control Vent Control Circuit/Open
P0587 Cruise Control Vent Control Circuit Low
P0588 Cruise Control Vent Control Circuit High
P0589 Cruise Control Multi-Function Input "B" Circuit
P0590 Cruise Control Multi-Function Input "B" Circuit Stuck
P0591 Cruise Control Multi-Function Input "B" Circuit Range/Performance
P0592 Cruise Control Multi-Function Input "B" Circuit Low
P0593 Cruise Control Multi-Function Input "B" Circuit High
P0594 Cruise Control Servo Control Circuit/Open
P0595 Cruise Control Servo Control Circuit Low
P0596 Cruise Control Servo Control Circuit High
P0597 Thermostat Heater Control Circuit/Open
P0598 Thermostat Heater Control Circuit Low
P0599 Thermostat Heater Control Circuit High
P0600 Serial Communication Link
P0601 Internal Control Module Memory Checksum Error
P0602 Control Module Programming Error
P0603 Internal Control Module Keep Alive Memory (KAM) Error
P0604 Internal Control Module Random Access Memory (RAM) Error
P0605 Internal Control Module Read Only Memory (ROM) Error
P0606 Control Module Processor
P0607 Control Module Performance
P0608 Control Module Vehicle Speed Output "A"
P0609 Control Module Vehicle Speed Output "B"
P060A Internal Control Module Monitoring Processor Performance
P060B Internal Control Module A/D Processing Performance
P060C Internal Control Module Main Processor Performance
P060D Internal Control Module Accelerator Pedal Position Performance
P060E Internal Control Module Throttle Position Performance
P060F Internal Control Module Coolant Temperature Performance
P0610 Control Module Vehicle Options Error
P0611 Fuel Injector Control Module Performance
P0612 Fuel Injector Control Module Relay Control Circuit
P0613 Transmission Control Module Processor
P0614 ECM/TCM Incompatible
P0615 Starter Relay Circuit
P0616 Starter Relay Circuit Low
P0617 Starter Relay Circuit High
P0618 Alternative Fuel Control Module KAM Error
P0619 Alternative Fuel Control Module RAM/ROM Error
P061A Internal Control Module Torque Performance
P061B Internal Control Module Torque Calculation Performance
P061C Internal Control Module Engine RPM Performance
P061D Internal Control Module Engine Air Mass Performance
P061E Internal Control Module Brake Signal Performance
P061F Internal Control Module Throttle Actuator Controller Performance
P0620 Generator Control Circuit
P0621 Generator Lamp "L" Terminal Circuit
P0622 Generator Field "F" Terminal Circuit
P0623 Generator Lamp Control Circuit
P0624 Fuel Cap Lamp Control Circuit
P0625 Generator Field Terminal Circuit Low
P0626 Generator Field Terminal Circuit High
P0627 Fuel Pump "A" Control Circuit/Open
P0628 Fuel Pump "A" Control Circuit Low
P0629 Fuel Pump "A" Control Circuit High
P062A Fuel Pump "A" Control Circuit Range/Performance
P062B Internal Control Module Fuel Injector Control Performance
P062C Internal Control Module Vehicle Speed Performance
P062D Fuel Injector Driver Circuit Performance (Bank 1)
P062E Fuel Injector Driver Circuit Performance (Bank 2)
P062F Internal Control Module EEPROM Error
P0630 VIN Not Programmed or Incompatible - ECM/PCM
P0631 VIN Not Programmed or Incompatible - TCM
P0632 Odometer Not Programmed - ECM/PCM
P0633 Immobilizer Key Not Programmed - ECM/PCM
P0634 ECM/PCM/TCM Internal Temperature "A" Too High
P0635 Power Steering Control Circuit
P0636 Power Steering Control Circuit Low
P0637 Power Steering Control Circuit High
P0638 Throttle Actuator Control Range/Performance (Bank 1)
P0639 Throttle Actuator Control Range/Performance (Bank 2)
P063A Generator Voltage Sense Circuit
P063B Generator Voltage Sense Circuit Range/Performance
P063C Generator Voltage Sense Circuit Low
P063D Generator Voltage Sense Circuit High
P063E Auto Configuration Throttle Input Not Present (Bank 1)
P063F Auto Configuration Engine Coolant Temperature Input Not Present
P0640 Intake Air Heater Control Circuit
P0641 Sensor Reference Voltage "A" Circuit/Open
P0642 Sensor Reference Voltage "A" Circuit Low
P0643 Sensor Reference Voltage "A" Circuit High
P0644 Driver Display Serial Communication Circuit
P0645 A/C Clutch Relay Control Circuit
P0646 A/C Clutch Relay Control Circuit Low
P0647 A/C Clutch Relay Control Circuit High
P0648 Immobilizer Lamp Control Circuit
P0649 Speed Control Lamp Control Circuit
P064A Fuel Pump Control Module "A"
P064B PTO Control Module
P064C Glow Plug Control Module
P064D Internal Control Module O2 Sensor Processor Performance (Bank 1)
P064E Internal Control Module O2 Sensor Processor Performance (Bank 2)
P064F Unauthorized Software/Calibration Detected
P0650 Malfunction Indicator Lamp (MIL) Control Circuit
P0651 Sensor Reference Voltage "B" Circuit/Open
P0652 Sensor Reference Voltage "B" Circuit Low
P0653 Sensor Reference Voltage "B" Circuit High
P0654 Engine RPM Output Circuit
P0655 Engine Hot Lamp Output Control Circuit
P0656 Fuel Level Output Circuit
P0657 Actuator Supply Voltage "A" Circuit/Open
P0658 Actuator Supply Voltage "A" Circuit Low
P0659 Actuator Supply Voltage "A" Circuit High
P065A Generator System Performance
P065B Generator Control Circuit Range/Performance
P065C Generator Mechanical Performance
P0660 Intake Manifold Tuning Valve Control Circuit/Open (Bank 1)
P0661 Intake Manifold Tuning Valve Control Circuit Low (Bank 1)
P0662 Intake Manifold Tuning Valve Control Circuit High (Bank 1)
P0663 Intake Manifold Tuning Valve Control Circuit/Open (Bank 2)
P0664 Intake Manifold Tuning Valve Control Circuit Low (Bank 2)
P0665 Intake Manifold Tuning Valve Control Circuit High (Bank 2)
P0666 ECM/PCM/TCM Internal Temperature Sensor "A" Circuit
P0667 ECM/PCM/TCM Internal Temperature Sensor "A" Circuit Range/Performance
P0668 ECM/PCM/TCM Internal Temperature Sensor "A" Circuit Low
P0669 ECM/PCM/TCM Internal Temperature Sensor "A" Circuit High
P066A Cylinder 1 Glow Plug Circuit Low
P066B Cylinder 1 Glow Plug Circuit High
P066C Cylinder 2 Glow Plug Circuit Low
P066D Cylinder 2 Glow Plug Circuit High
P066E Cylinder 3 Glow Plug Circuit Low
P066F Cylinder 3 Glow Plug Circuit High
P0670 Glow Plug Control Module Control Circuit/Open
P0671 Cylinder 1 Glow Plug Circuit/Open
P0672 Cylinder 2 Glow Plug Circuit/Open
P0673 Cylinder 3 Glow Plug Circuit/Open
P0674 Cylinder 4 Glow Plug Circuit/Open
P0675 Cylinder 5 Glow Plug Circuit/Open
P0676 Cylinder 6 Glow Plug Circuit/Open
P0677 Cylinder 7 Glow Plug Circuit/Open
P0678 Cylinder 8 Glow Plug Circuit/Open
P0679 Cylinder 9 Glow Plug Circuit/Open
P067A Cylinder 4 Glow Plug Circuit Low
P067B Cylinder 4 Glow Plug Circuit High
P067C Cylinder 5 Glow Plug Circuit Low
P067D Cylinder 5 Glow Plug Circuit High
P067E Cylinder 6 Glow Plug Circuit Low
P067F Cylinder 6 Glow Plug Circuit High
P0680 Cylinder 10 Glow Plug Circuit/Open
P0681 Cylinder 11 Glow Plug Circuit/Open
P0682 Cylinder 12 Glow Plug Circuit/Open
P0683 Glow Plug Control Module to PCM Communication Circuit
P0684 Glow Plug Control Module to PCM Communication Circuit Range/Performance
P0685 ECM/PCM Power Relay Control Circuit/Open
P0686 ECM/PCM Power Relay Control Circuit Low
P0687 ECM/PCM Power Relay Control Circuit High
P0688 ECM/PCM Power Relay Sense Circuit/Open
P0689 ECM/PCM Power Relay Sense Circuit Low
P068A ECM/PCM Power Relay De-Energized - Too Early
P068B ECM/PCM Power Relay De-Energized - Too Late
P0690 ECM/PCM Power Relay Sense Circuit High
P0691 Fan 1 Control Circuit Low
P0692 Fan 1 Control Circuit High
P0693 Fan 2 Control Circuit Low
P0694 Fan 2 Control Circuit High
P0695 Fan 3 Control Circuit Low
P0696 Fan 3 Control Circuit High
P0697 Sensor Reference Voltage "C" Circuit/Open
P0698 Sensor Reference Voltage "C" Circuit Low
P0699 Sensor Reference Voltage "C" Circuit High
P069E Fuel Pump Control Module Requested MIL Illumination
P06A3 Sensor Reference Voltage "D" Circuit/Open
P06A4 Sensor Reference Voltage "D" Circuit Low
P06A5 Sensor Reference Voltage "D" Circuit High
P06A6 Sensor Reference Voltage "A" Circuit Range/Performance
P06A7 Sensor Reference Voltage "B" Circuit Range/Performance
P06A8 Sensor Reference Voltage "C" Circuit Range/Performance
P06A9 Sensor Reference Voltage "D" Circuit Range/Performance
P06AA ECM/PCM/TCM Internal Temperature "B" Too High
P06AB ECM/PCM/TCM Internal Temperature Sensor "B" Circuit
P06AC ECM/PCM/TCM Internal Temperature Sensor "B" Circuit Range/Performance
P06AD ECM/PCM/TCM Internal Temperature Sensor "B" Circuit Low
P06AE ECM/PCM/TCM Internal Temperature Sensor "B" Circuit High
P06AF Torque Management System - Forced Engine Shutdown
P06B0 Sensor Power Supply "A" Circuit/Open
P06B1 Sensor Power Supply "A" Circuit Low
P06B2 Sensor Power Supply "A" Circuit High
P06B3 Sensor Power Supply "B" Circuit/Open
P06B4 Sensor Power Supply "B" Circuit Low
P06B5 Sensor Power Supply "B" Circuit High
P06B6 Internal Control Module Knock Sensor Processor 1 Performance
P06B7 Internal Control Module Knock Sensor Processor 2 Performance
P06B8 Internal Control Module Non-Volatile Random Access Memory (NVRAM) Error
P06DA Engine Oil Pressure Control Circuit/Open
P06DB Engine Oil Pressure Control Circuit Low
P06DC Engine Oil Pressure Control Circuit High
P06DD Engine Oil Pressure Control Circuit Performance/Stuck Off
P06DE Engine Oil Pressure Control Circuit Stuck On
P0700 Transmission Control System (MIL Request)
P0701 Transmission Control System Range/Performance
P0702 Transmission Control System Electrical
P0703 Brake Switch "B" Circuit
P0704 Clutch Switch Input Circuit
P0705 Transmission Range Sensor "A" Circuit (PRNDL Input)
P0706 Transmission Range Sensor "A" Circuit Range/Performance
P0707 Transmission Range Sensor "A" Circuit Low
P0708 Transmission Range Sensor "A" Circuit High
P0709 Transmission Range Sensor "A" Circuit Intermittent
P070A Transmission Fluid Level Sensor Circuit
P070B Transmission Fluid Level Sensor Circuit Range/Performance
P070C Transmission Fluid Level Sensor Circuit Low
P070D Transmission Fluid Level Sensor Circuit High
P070E Transmission Fluid Level Sensor Circuit Intermittent/Erratic
P070F Transmission Fluid Level Too Low
P0710 Transmission Fluid Temperature Sensor "A" Circuit
P0711 Transmission Fluid Temperature Sensor "A" Circuit Range/Performance
P0712 Transmission Fluid Temperature Sensor "A" Circuit Low
P0713 Transmission Fluid Temperature Sensor "A" Circuit High
P0714 Transmission Fluid Temperature Sensor "A" Circuit Intermittent
P0715 Input/Turbine Speed Sensor "A" Circuit
P0716 Input/Turbine Speed Sensor "A" Circuit Range/Performance
P0717 Input/Turbine Speed Sensor "A" Circuit No Signal
P0718 Input/Turbine Speed Sensor "A" Circuit Intermittent
P0719 Brake Switch "B" Circuit Low
P071A Transmission Mode Switch "A" Circuit
P071B Transmission Mode Switch "A" Circuit Low
P071C Transmission Mode Switch "A" Circuit High
P071D Transmission Mode Switch "B" Circuit
P071E Transmission Mode Switch "B" Circuit Low
P071F Transmission Mode Switch "B" Circuit High
P0720 Output Speed Sensor Circuit
P0721 Output Speed Sensor Circuit Range/Performance
P0722 Output Speed Sensor Circuit No Signal
P0723 Output Speed Sensor Circuit Intermittent
P0724 Brake Switch "B" Circuit High
P0725 Engine Speed Input Circuit
P0726 Engine Speed Input Circuit Range/Performance
P0727 Engine Speed Input Circuit No Signal
P0728 Engine Speed Input Circuit Intermittent
P0729 Gear 6 Incorrect Ratio
P072A Stuck in Neutral
P072B Stuck in Reverse
P072C Stuck in Gear 1
P072D Stuck in Gear 2
P072E Stuck in Gear 3
P072F Stuck in Gear 4
P0730 Incorrect Gear Ratio
P0731 Gear 1 Incorrect Ratio
P0732 Gear 2 Incorrect Ratio
P0733 Gear 3 Incorrect Ratio
P0734 Gear 4 Incorrect Ratio
P0735 Gear 5 Incorrect Ratio
P0736 Reverse Incorrect Ratio
P0737 TCM Engine Speed Output Circuit
P0738 TCM Engine Speed Output Circuit Low
P0739 TCM Engine Speed Output Circuit High
P073A Stuck in Gear 5
P073B Stuck in Gear 6
P073C Stuck in Gear 7
P073D Unable to Engage Neutral
P073E Unable to Engage Reverse
P073F Unable to Engage Gear 1
P0740 Torque Converter Clutch Solenoid Circuit/Open
P0741 Torque Converter Clutch Solenoid Circuit Performance or Stuck Off
P0742 Torque Converter Clutch Solenoid Circuit Stuck On
P0743 Torque Converter Clutch Solenoid Circuit Electrical
P0744 Torque Converter Clutch Solenoid Circuit Intermittent
P0745 Pressure Control Solenoid "A"
P0746 Pressure Control Solenoid "A" Performance or Stuck Off
P0747 Pressure Control Solenoid "A" Stuck On
P0748 Pressure Control Solenoid "A" Electrical
P0749 Pressure Control Solenoid "A" Intermittent
P074A Unable to Engage Gear 2
P074B Unable to Engage Gear 3
P074C Unable to Engage Gear 4
P074D Unable to Engage Gear 5
P074E Unable to Engage Gear 6
P074F Unable to Engage Gear 7
P0750 Shift Solenoid "A"
P0751 Shift Solenoid "A" Performance or Stuck Off
P0752 Shift Solenoid "A" Stuck On
P0753 Shift Solenoid "A" Electrical
P0754 Shift Solenoid "A" Intermittent
P0755 Shift Solenoid "B"
P0756 Shift Solenoid "B" Performance or Stuck Off
P0757 Shift Solenoid "B" Stuck On
P0758 Shift Solenoid "B" Electrical
P0759 Shift Solenoid "B" Intermittent
P0760 Shift Solenoid "C"
P0761 Shift Solenoid "C" Performance or Stuck Off
P0762 Shift Solenoid "C" Stuck On
P0763 Shift Solenoid "C" Electrical
P0764 Shift Solenoid "C" Intermittent
P0765 Shift Solenoid "D"
P0766 Shift Solenoid "D" Performance or Stuck Off
P0767 Shift Solenoid "D" Stuck On
P0768 Shift Solenoid "D" Electrical
P0769 Shift Solenoid "D" Intermittent
P076F Gear 7 Incorrect Ratio
P0770 Shift Solenoid "E"
P0771 Shift Solenoid "E" Performance or Stuck Off
P0772 Shift Solenoid "E" Stuck On
P0773 Shift Solenoid "E" Electrical
P0774 Shift Solenoid "E" Intermittent
P0775 Pressure Control Solenoid "B"
P0776 Pressure Control Solenoid "B" Performance or Stuck Off
P0777 Pressure Control Solenoid "B" Stuck On
P0778 Pressure Control Solenoid "B" Electrical
P0779 Pressure Control Solenoid "B" Intermittent
P0780 Shift Error
P0781 1-2 Shift
P0782 2-3 Shift
P0783 3-4 Shift
P0784 4-5 Shift
P0785 Shift/Timing Solenoid
P0786 Shift/Timing Solenoid Range/Performance
P0787 Shift/Timing Solenoid Low
P0788 Shift/Timing Solenoid High
P0789 Shift/Timing Solenoid Intermittent
P0790 Normal/Performance Switch Circuit
P0791 Intermediate Shaft Speed Sensor "A" Circuit
P0792 Intermediate Shaft Speed Sensor "A" Circuit Range/Performance
P0793 Intermediate Shaft Speed Sensor "A" Circuit No Signal
P0794 Intermediate Shaft Speed Sensor "A" Circuit Intermittent
P0795 Pressure Control Solenoid "C"
P0796 Pressure Control Solenoid "C" Performance or Stuck Off
P0797 Pressure Control Solenoid "C" Stuck On
P0798 Pressure Control Solenoid "C" Electrical
P0799 Pressure Control Solenoid "C" Intermittent
P07D9 Gear 8 Incorrect Ratio
P07F6 Gear 9 Incorrect Ratio
P07F7 Gear 10 Incorrect Ratio
P0800 Transfer Case Control System (MIL Request)
P0801 Reverse Inhibit Control Circuit
P0802 Transmission Control System MIL Request Circuit/Open
P0803 1-4 Upshift (Skip Shift) Solenoid Control Circuit
P0804 1-4 Upshift (Skip Shift) Lamp Control Circuit
P0805 Clutch Position Sensor Circuit
P0806 Clutch Position Sensor Circuit Range/Performance
P0807 Clutch Position Sensor Circuit Low
P0808 Clutch Position Sensor Circuit High
P0809 Clutch Position Sensor Circuit Intermittent
P0810 Clutch Position Control Error
P0811 Excessive Clutch "A" Slippage
P0812 Reverse Input Circuit
P0813 Reverse Output Circuit
P0814 Transmission Range Display Circuit
P0815 Upshift Switch Circuit
P0816 Downshift Switch Circuit
P0817 Starter Disable Circuit
P0818 Driveline Disconnect Switch Input Circuit
P0819 Up and Down Shift Switch to Transmission Range Correlation
P0820 Gear Lever X-Y Position Sensor Circuit
P0821 Gear Lever X Position Circuit
P0822 Gear Lever Y Position Circuit
P0823 Gear Lever X Position Circuit Intermittent
P0824 Gear Lever Y Position Circuit Intermittent
P0825 Gear Lever Push-Pull Switch (Shift Anticipate)
P0826 Up and Down Shift Switch Circuit
P0827 Up and Down Shift Switch Circuit Low
P0828 Up and Down Shift Switch Circuit High
P0829 5-6 Shift
P0830 Clutch Pedal Switch "A" Circuit
P0831 Clutch Pedal Switch "A" Circuit Low
P0832 Clutch Pedal Switch "A" Circuit High
P0833 Clutch Pedal Switch "B" Circuit
P0834 Clutch Pedal Switch "B" Circuit Low
P0835 Clutch Pedal Switch "B" Circuit High
P0836 Four Wheel Drive (4WD) Switch Circuit
P0837 Four Wheel Drive (4WD) Switch Circuit Range/Performance
P0838 Four Wheel Drive (4WD) Switch Circuit Low
P0839 Four Wheel Drive (4WD) Switch Circuit High
P0840 Transmission Fluid Pressure Sensor/Switch "A" Circuit
P0841 Transmission Fluid Pressure Sensor/Switch "A" Circuit Range/Performance
P0842 Transmission Fluid Pressure Sensor/Switch "A" Circuit Low
P0843 Transmission Fluid Pressure Sensor/Switch "A" Circuit High
P0844 Transmission Fluid Pressure Sensor/Switch "A" Circuit Intermittent
P0845 Transmission Fluid Pressure Sensor/Switch "B" Circuit
P0846 Transmission Fluid Pressure Sensor/Switch "B" Circuit Range/Performance
P0847 Transmission Fluid Pressure Sensor/Switch "B" Circuit Low
P0848 Transmission Fluid Pressure Sensor/Switch "B" Circuit High
P0849 Transmission Fluid Pressure Sensor/Switch "B" Circuit Intermittent
P0850 Park/Neutral Switch Input Circuit
P0851 Park/Neutral Switch Input Circuit Low
P0852 Park/Neutral Switch Input Circuit High
P0853 Drive Switch Input Circuit
P0854 Drive Switch Input Circuit Low
P0855 Drive Switch Input Circuit High
P0856 Traction Control Input Signal
P0857 Traction Control Input Signal Range/Performance
P0858 Traction Control Input Signal Low
P0859 Traction Control Input Signal High
P0860 Gear Shift Module Communication Circuit
P0861 Gear Shift Module Communication Circuit Low
P0862 Gear Shift Module Communication Circuit High
P0863 TCM Communication Circuit
P0864 TCM Communication Circuit Range/Performance
P0865 TCM Communication Circuit Low
P0866 TCM Communication Circuit High
P0867 Transmission Fluid Pressure
P0868 Transmission Fluid Pressure Low
P0869 Transmission Fluid Pressure High
P0870 Transmission Fluid Pressure Sensor/Switch "C" Circuit
P0871 Transmission Fluid Pressure Sensor/Switch "C" Circuit Range/Performance
P0872 Transmission Fluid Pressure Sensor/Switch "C" Circuit Low
P0873 Transmission Fluid Pressure Sensor/Switch "C" Circuit High
P0874 Transmission Fluid Pressure Sensor/Switch "C" Circuit Intermittent
P0875 Transmission Fluid Pressure Sensor/Switch "D" Circuit
P0876 Transmission Fluid Pressure Sensor/Switch "D" Circuit Range/Performance
P0877 Transmission Fluid Pressure Sensor/Switch "D" Circuit Low
P0878 Transmission Fluid Pressure Sensor/Switch "D" Circuit High
P0879 Transmission Fluid Pressure Sensor/Switch "D" Circuit Intermittent
P0880 TCM Power Input Signal
P0881 TCM Power Input Signal Range/Performance
P0882 TCM Power Input Signal Low
P0883 TCM Power Input Signal High
P0884 TCM Power Input Signal Intermittent
P0885 TCM Power Relay Control Circuit/Open
P0886 TCM Power Relay Control Circuit Low
P0887 TCM Power Relay Control Circuit High
P0888 TCM Power Relay Sense Circuit
P0889 TCM Power Relay Sense Circuit Range/Performance
P0890 TCM Power Relay Sense Circuit Low
P0891 TCM Power Relay Sense Circuit High
P0892 TCM Power Relay Sense Circuit Intermittent
P0893 Multiple Gears Engaged
P0894 Transmission Component Slipping
P0895 Shift Time Too Short
P0896 Shift Time Too Long
P0897 Transmission Fluid Deteriorated
P0898 Transmission Control System MIL Request Circuit Low
P0899 Transmission Control System MIL Request Circuit High
P0900 Clutch Actuator Circuit/Open
P0901 Clutch Actuator Circuit Range/Performance
P0902 Clutch Actuator Circuit Low
P0903 Clutch Actuator Circuit High
P0904 Gate Select Position Circuit
P0905 Gate Select Position Circuit Range/Performance
P0906 Gate Select Position Circuit Low
P0907 Gate Select Position Circuit High
P0908 Gate Select Position Circuit Intermittent
P0909 Gate Select Control Error
P0910 Gate Select Actuator Circuit/Open
P0911 Gate Select Actuator Circuit Range/Performance
P0912 Gate Select Actuator Circuit Low
P0913 Gate Select Actuator Circuit High
P0914 Gear Shift Position Circuit
P0915 Gear Shift Position Circuit Range/Performance
P0916 Gear Shift Position Circuit Low
P0917 Gear Shift Position Circuit High
P0918 Gear Shift Position Circuit Intermittent
P0919 Gear Shift Position Control Error
P0920 Gear Shift Forward Actuator Circuit/Open
P0921 Gear Shift Forward Actuator Circuit Range/Performance
P0922 Gear Shift Forward Actuator Circuit Low
P0923 Gear Shift Forward Actuator Circuit High
P0924 Gear Shift Reverse Actuator Circuit/Open
P0925 Gear Shift Reverse Actuator Circuit Range/Performance
P0926 Gear Shift Reverse Actuator Circuit Low
P0927 Gear Shift Reverse Actuator Circuit High
P0928 Gear Shift Lock Solenoid Control Circuit/Open
P0929 Gear Shift Lock Solenoid Control Circuit Range/Performance
P0930 Gear Shift Lock Solenoid Control Circuit Low
P0931 Gear Shift Lock Solenoid Control Circuit High
P0932 Hydraulic Pressure Sensor Circuit
P0933 Hydraulic Pressure Sensor Circuit Range/Performance
P0934 Hydraulic Pressure Sensor Circuit Low
P0935 Hydraulic Pressure Sensor Circuit High
P0936 Hydraulic Pressure Sensor Circuit Intermittent
P0937 Hydraulic Oil Temperature Sensor Circuit
P0938 Hydraulic Oil Temperature Sensor Circuit Range/Performance
P0939 Hydraulic Oil Temperature Sensor Circuit Low
P0940 Hydraulic Oil Temperature Sensor Circuit High
P0941 Hydraulic Oil Temperature Sensor Circuit Intermittent
P0942 Hydraulic Pressure Unit
P0943 Hydraulic Pressure Unit Cycling Period Too Short
P0944 Hydraulic Pressure Unit Loss of Pressure
P0945 Hydraulic Pump Relay Circuit/Open
P0946 Hydraulic Pump Relay Circuit Range/Performance
P0947 Hydraulic Pump Relay Circuit Low
P0948 Hydraulic Pump Relay Circuit High
P0949 Auto Shift Manual Adaptive Learning Not Complete
P0950 Auto Shift Manual Control Circuit
P0951 Auto Shift Manual Control Circuit Range/Performance
P0952 Auto Shift Manual Control Circuit Low
P0953 Auto Shift Manual Control Circuit High
P0954 Auto Shift Manual Control Circuit Intermittent
P0955 Auto Shift Manual Mode Circuit
P0956 Auto Shift Manual Mode Circuit Range/Performance
P0957 Auto Shift Manual Mode Circuit Low
P0958 Auto Shift Manual Mode Circuit High
P0959 Auto Shift Manual Mode Circuit Intermittent
P0960 Pressure Control Solenoid "A" Control Circuit/Open
P0961 Pressure Control Solenoid "A" Control Circuit Range/Performance
P0962 Pressure Control Solenoid "A" Control Circuit Low
P0963 Pressure Control Solenoid "A" Control Circuit High
P0964 Pressure Control Solenoid "B" Control Circuit/Open
P0965 Pressure Control Solenoid "B" Control Circuit Range/Performance
P0966 Pressure Control Solenoid "B" Control Circuit Low
P0967 Pressure Control Solenoid "B" Control Circuit High
P0968 Pressure Control Solenoid "C" Control Circuit/Open
P0969 Pressure Control Solenoid "C" Control Circuit Range/Performance
P0970 Pressure Control Solenoid "C" Control Circuit Low
P0971 Pressure Control Solenoid "C" Control Circuit High
P0972 Shift Solenoid "A" Control Circuit Range/Performance
P0973 Shift Solenoid "A" Control Circuit Low
P0974 Shift Solenoid "A" Control Circuit High
P0975 Shift Solenoid "B" Control Circuit Range/Performance
P0976 Shift Solenoid "B" Control Circuit Low
P0977 Shift Solenoid "B" Control Circuit High
P0978 Shift Solenoid "C" Control Circuit Range/Performance
P0979 Shift Solenoid "C" Control Circuit Low
P0980 Shift Solenoid "C" Control Circuit High
P0981 Shift Solenoid "D" Control Circuit Range/Performance
P0982 Shift Solenoid "D" Control Circuit Low
P0983 Shift Solenoid "D" Control Circuit High
P0984 Shift Solenoid "E" Control Circuit Range/Performance
P0985 Shift Solenoid "E" Control Circuit Low
P0986 Shift Solenoid "E" Control Circuit High
P0987 Transmission Fluid Pressure Sensor/Switch "E" Circuit
P0988 Transmission Fluid Pressure Sensor/Switch "E" Circuit Range/Performance
P0989 Transmission Fluid Pressure Sensor/Switch "E" Circuit Low
P0990 Transmission Fluid Pressure Sensor/Switch "E" Circuit High
P0991 Transmission Fluid Pressure Sensor/Switch "E" Circuit Intermittent
P0992 Transmission Fluid Pressure Sensor/Switch "F" Circuit
P0993 Transmission Fluid Pressure Sensor/Switch "F" Circuit Range/Performance
P0994 Transmission Fluid Pressure Sensor/Switch "F" Circuit Low
P0995 Transmission Fluid Pressure Sensor/Switch "F" Circuit High
P0996 Transmission Fluid Pressure Sensor/Switch "F" Circuit Intermittent
P0997 Shift Solenoid "F" Control Circuit Range/Performance
P0998 Shift Solenoid "F" Control Circuit Low
P0999 Shift Solenoid "F" Control Circuit High
P0A00 Motor Electronics Coolant Temperature Sensor Circuit
P0A01 Motor Electronics Coolant Temperature Sensor Circuit Range/Performance
P0A02 Motor Electronics Coolant Temperature Sensor Circuit Low
P0A03 Motor Electronics Coolant Temperature Sensor Circuit High
P0A04 Motor Electronics Coolant Temperature Sensor Circuit Intermittent/Erratic
P0A05 Motor Electronics Coolant Pump "A" Control Circuit/Open
P0A06 Motor Electronics Coolant Pump "A" Control Circuit Low
P0A07 Motor Electronics Coolant Pump "A" Control Circuit High
P0A08 DC/DC Converter Status Circuit
P0A09 DC/DC Converter Status Circuit Low
P0A0A High Voltage System Interlock Circuit
P0A0B High Voltage System Interlock Circuit Performance
P0A0C High Voltage System Interlock Circuit Low
P0A0D High Voltage System Interlock Circuit High
P0A0E High Voltage System Interlock Circuit Intermittent/Erratic
P0A0F Engine Failed to Start
P0A10 DC/DC Converter Status Circuit High
P0A11 DC/DC Converter Enable Circuit/Open
P0A12 DC/DC Converter Enable Circuit Low
P0A13 DC/DC Converter Enable Circuit High
P0A14 Engine Mount "A" Control Circuit/Open
P0A15 Engine Mount "A" Control Circuit Low
P0A16 Engine Mount "A" Control Circuit High
P0A17 Motor Torque Sensor Circuit
P0A18 Motor Torque Sensor Circuit Range/Performance
P0A19 Motor Torque Sensor Circuit Low
P0A1A Generator Control Module
P0A1B Drive Motor "A" Control Module
P0A1C Drive Motor "B" Control Module
P0A1D Hybrid/EV Powertrain Control Module
P0A1E Starter/Generator Control Module
P0A1F Battery Energy Control Module
P0A20 Motor Torque Sensor Circuit High
P0A21 Motor Torque Sensor Circuit Intermittent/Erratic
P0A22 Generator Torque Sensor Circuit
P0A23 Generator Torque Sensor Circuit Range/Performance
P0A24 Generator Torque Sensor Circuit Low
P0A25 Generator Torque Sensor Circuit High
P0A26 Generator Torque Sensor Circuit Intermittent/Erratic
P0A27 Battery Power Off Circuit
P0A28 Battery Power Off Circuit Low
P0A29 Battery Power Off Circuit High
P0A2A Drive Motor "A" Temperature Sensor Circuit
P0A2B Drive Motor "A" Temperature Sensor Circuit Range/Performance
P0A2C Drive Motor "A" Temperature Sensor Circuit Low
P0A2D Drive Motor "A" Temperature Sensor Circuit High
P0A2E Drive Motor "A" Temperature Sensor Circuit Intermittent/Erratic
P0A2F Drive Motor "A" Over Temperature
P0A30 Drive Motor "B" Temperature Sensor Circuit
P0A31 Drive Motor "B" Temperature Sensor Circuit Range/Performance
P0A32 Drive Motor "B" Temperature Sensor Circuit Low
P0A33 Drive Motor "B" Temperature Sensor Circuit High
P0A34 Drive Motor "B" Temperature Sensor Circuit Intermittent/Erratic
P0A35 Drive Motor "B" Over Temperature
P0A36 Generator Temperature Sensor Circuit
P0A37 Generator Temperature Sensor Circuit Range/Performance
P0A38 Generator Temperature Sensor Circuit Low
P0A39 Generator Temperature Sensor Circuit High
P0A3A Generator Temperature Sensor Circuit Intermittent/Erratic
P0A3B Generator Over Temperature
P0A3C Drive Motor "A" Inverter Over Temperature
P0A3D Drive Motor "B" Inverter Over Temperature
P0A3E Generator Inverter Over Temperature
P0A3F Drive Motor "A" Position Sensor Circuit
P0A40 Drive Motor "A" Position Sensor Circuit Range/Performance
P0A41 Drive Motor "A" Position Sensor Circuit Low
P0A42 Drive Motor "A" Position Sensor Circuit High
P0A43 Drive Motor "A" Position Sensor Circuit Intermittent/Erratic
P0A44 Drive Motor "A" Position Sensor Circuit Overspeed
P0A45 Drive Motor "B" Position Sensor Circuit
P0A46 Drive Motor "B" Position Sensor Circuit Range/Performance
P0A47 Drive Motor "B" Position Sensor Circuit Low
P0A48 Drive Motor "B" Position Sensor Circuit High
P0A49 Drive Motor "B" Position Sensor Circuit Intermittent/Erratic
P0A4A Drive Motor "B" Position Sensor Circuit Overspeed
P0A4B Generator Position Sensor Circuit
P0A4C Generator Position Sensor Circuit Range/Performance
P0A4D Generator Position Sensor Circuit Low
P0A4E Generator Position Sensor Circuit High
P0A4F Generator Position Sensor Circuit Intermittent/Erratic
P0A50 Generator Position Sensor Circuit Overspeed
P0A51 Drive Motor "A" Current Sensor Circuit
P0A52 Drive Motor "A" Current Sensor Circuit Range/Performance
P0A53 Drive Motor "A" Current Sensor Circuit Low
P0A54 Drive Motor "A" Current Sensor Circuit High
P0A55 Drive Motor "B" Current Sensor Circuit
P0A56 Drive Motor "B" Current Sensor Circuit Range/Performance
P0A57 Drive Motor "B" Current Sensor Circuit Low
P0A58 Drive Motor "B" Current Sensor Circuit High
P0A59 Generator Current Sensor Circuit
P0A5A Generator Current Sensor Circuit Range/Performance
P0A5B Generator Current Sensor Circuit Low
P0A5C Generator Current Sensor Circuit High
P0A5D Drive Motor "A" Phase U Current
P0A5E Drive Motor "A" Phase U Current Low
P0A5F Drive Motor "A" Phase U Current High
P0A60 Drive Motor "A" Phase V Current
P0A61 Drive Motor "A" Phase V Current Low
P0A62 Drive Motor "A" Phase V Current High
P0A63 Drive Motor "A" Phase W Current
P0A64 Drive Motor "A" Phase W Current Low
P0A65 Drive Motor "A" Phase W Current High
P0A66 Drive Motor "B" Phase U Current
P0A67 Drive Motor "B" Phase U Current Low
P0A68 Drive Motor "B" Phase U Current High
P0A69 Drive Motor "B" Phase V Current
P0A6A Drive Motor "B" Phase V Current Low
P0A6B Drive Motor "B" Phase V Current High
P0A6C Drive Motor "B" Phase W Current
P0A6D Drive Motor "B" Phase W Current Low
P0A6E Drive Motor "B" Phase W Current High
P0A6F Generator Phase U Current
P0A70 Generator Phase U Current Low
P0A71 Generator Phase U Current High
P0A72 Generator Phase V Current
P0A73 Generator Phase V Current Low
P0A74 Generator Phase V Current High
P0A75 Generator Phase W Current
P0A76 Generator Phase W Current Low
P0A77 Generator Phase W Current High
P0A78 Drive Motor "A" Inverter Performance
P0A79 Drive Motor "B" Inverter Performance
P0A7A Generator Inverter Performance
P0A7B Battery Energy Control Module Requested MIL Illumination
P0A7C Motor Electronics Over Temperature
P0A7D Hybrid/EV Battery Pack State of Charge Low
P0A7E Hybrid/EV Battery Pack Over Temperature
P0A7F Hybrid/EV Battery Pack Deterioration
P0A80 Replace Hybrid/EV Battery Pack
P0A81 Hybrid/EV Battery Pack Cooling Fan 1 Control Circuit/Open
P0A82 Hybrid/EV Battery Pack Cooling Fan 1 Performance/Stuck Off
P0A83 Hybrid/EV Battery Pack Cooling Fan 1 Stuck On
P0A84 Hybrid/EV Battery Pack Cooling Fan 1 Control Circuit Low
P0A85 Hybrid/EV Battery Pack Cooling Fan 1 Control Circuit High
P0A86 14 Volt Power Module Current Sensor Circuit
P0A87 14 Volt Power Module Current Sensor Circuit Range/Performance
P0A88 14 Volt Power Module Current Sensor Circuit Low
P0A89 14 Volt Power Module Current Sensor Circuit High
P0A8A 14 Volt Power Module Current Sensor Circuit Intermittent/Erratic
P0A8B 14 Volt Power Module System Voltage
P0A8C 14 Volt Power Module System Voltage Unstable
P0A8D 14 Volt Power Module System Voltage Low
P0A8E 14 Volt Power Module System Voltage High
P0A8F 14 Volt Power Module System Performance
P0A90 Drive Motor "A" Performance
P0A91 Drive Motor "B" Performance
P0A92 Hybrid/EV Generator Performance
P0A93 Inverter "A" Cooling System Performance
P0A94 DC/DC Converter Performance
P0A95 High Voltage Fuse "A"
P0A96 Hybrid/EV Battery Pack Cooling Fan 2 Control Circuit/Open
P0A97 Hybrid/EV Battery Pack Cooling Fan 2 Performance/Stuck Off
P0A98 Hybrid/EV Battery Pack Cooling Fan 2 Stuck On
P0A99 Hybrid/EV Battery Pack Cooling Fan 2 Control Circuit Low
P0A9A Hybrid/EV Battery Pack Cooling Fan 2 Control Circuit High
P0A9B Hybrid/EV Battery Temperature Sensor "A" Circuit
P0A9C Hybrid/EV Battery Temperature Sensor "A" Circuit Range/Performance
P0A9D Hybrid/EV Battery Temperature Sensor "A" Circuit Low
P0A9E Hybrid/EV Battery Temperature Sensor "A" Circuit High
P0A9F Hybrid/EV Battery Temperature Sensor "A" Circuit Intermittent/Erratic
P0AA0 Hybrid/EV Battery Positive Contactor Circuit
P0AA1 Hybrid/EV Battery Positive Contactor Circuit Stuck Closed
P0AA2 Hybrid/EV Battery Positive Contactor Circuit Stuck Open
P0AA3 Hybrid/EV Battery Negative Contactor Circuit
P0AA4 Hybrid/EV Battery Negative Contactor Circuit Stuck Closed
P0AA5 Hybrid/EV Battery Negative Contactor Circuit Stuck Open
P0AA6 Hybrid/EV Battery Voltage System Isolation Fault
P0AA7 Hybrid/EV Battery Voltage Isolation Sensor Circuit
P0AA8 Hybrid/EV Battery Voltage Isolation Sensor Circuit Range/Performance
P0AA9 Hybrid/EV Battery Voltage Isolation Sensor Circuit Low
P0AAA Hybrid/EV Battery Voltage Isolation Sensor Circuit High
P0AAB Hybrid/EV Battery Voltage Isolation Sensor Circuit Intermittent/Erratic
P0AAC Hybrid/EV Battery Pack Air Temperature Sensor "A" Circuit
P0AAD Hybrid/EV Battery Pack Air Temperature Sensor "A" Circuit Range/Performance
P0AAE Hybrid/EV Battery Pack Air Temperature Sensor "A" Circuit Low
P0AAF Hybrid/EV Battery Pack Air Temperature Sensor "A" Circuit High
P0AB0 Hybrid/EV Battery Pack Air Temperature Sensor "A" Circuit Intermittent/Erratic
P0AB1 Hybrid/EV Battery Pack Air Temperature Sensor "B" Circuit
P0AB2 Hybrid/EV Battery Pack Air Temperature Sensor "B" Circuit Range/Performance
P0AB3 Hybrid/EV Battery Pack Air Temperature Sensor "B" Circuit Low
P0AB4 Hybrid/EV Battery Pack Air Temperature Sensor "B" Circuit High
P0AB5 Hybrid/EV Battery Pack Air Temperature Sensor "B" Circuit Intermittent/Erratic
P0ABF Hybrid/EV Battery Pack Current Sensor "A" Circuit
P0AC0 Hybrid/EV Battery Pack Current Sensor "A" Circuit Range/Performance
P0AC1 Hybrid/EV Battery Pack Current Sensor "A" Circuit Low
P0AC2 Hybrid/EV Battery Pack Current Sensor "A" Circuit High
P0AC3 Hybrid/EV Battery Pack Current Sensor "A" Circuit Intermittent/Erratic
P0AC4 Hybrid/EV Powertrain Control Module Requested MIL Illumination
P0AC6 Hybrid/EV Battery Temperature Sensor "B" Circuit
P0AC7 Hybrid/EV Battery Temperature Sensor "B" Circuit Range/Performance
P0AC8 Hybrid/EV Battery Temperature Sensor "B" Circuit Low
P0AC9 Hybrid/EV Battery Temperature Sensor "B" Circuit High
P0ACA Hybrid/EV Battery Temperature Sensor "B" Circuit Intermittent/Erratic
P0ACB Hybrid/EV Battery Temperature Sensor "C" Circuit
P0ACC Hybrid/EV Battery Temperature Sensor "C" Circuit Range/Performance
P0ACD Hybrid/EV Battery Temperature Sensor "C" Circuit Low
P0ACE Hybrid/EV Battery Temperature Sensor "C" Circuit High
P0ACF Hybrid/EV Battery Temperature Sensor "C" Circuit Intermittent/Erratic
P0AD9 Hybrid/EV Battery Positive Contactor Control Circuit
P0ADA Hybrid/EV Battery Positive Contactor Control Circuit Range/Performance
P0ADB Hybrid/EV Battery Positive Contactor Control Circuit Low
P0ADC Hybrid/EV Battery Positive Contactor Control Circuit High
P0ADD Hybrid/EV Battery Negative Contactor Control Circuit
P0ADE Hybrid/EV Battery Negative Contactor Control Circuit Range/Performance
P0ADF Hybrid/EV Battery Negative Contactor Control Circuit Low
P0AE0 Hybrid/EV Battery Negative Contactor Control Circuit High
P0AE1 Hybrid/EV Battery Precharge Contactor Circuit
P0AE2 Hybrid/EV Battery Precharge Contactor Circuit Stuck Closed
P0AE3 Hybrid/EV Battery Precharge Contactor Circuit Stuck Open
P0AE4 Hybrid/EV Battery Precharge Contactor Control Circuit
P0AE5 Hybrid/EV Battery Precharge Contactor Control Circuit Range/Performance
P0AE6 Hybrid/EV Battery Precharge Contactor Control Circuit Low
P0AE7 Hybrid/EV Battery Precharge Contactor Control Circuit High
P0AED Drive Motor Inverter Temperature Sensor "A" Circuit
P0AEE Drive Motor Inverter Temperature Sensor "A" Circuit Range/Performance
P0AEF Drive Motor Inverter Temperature Sensor "A" Circuit Low
P0AF0 Drive Motor Inverter Temperature Sensor "A" Circuit High
P0AF1 Drive Motor Inverter Temperature Sensor "A" Circuit Intermittent/Erratic
P0AF2 Drive Motor Inverter Temperature Sensor "B" Circuit
P0AF3 Drive Motor Inverter Temperature Sensor "B" Circuit Range/Performance
P0AF4 Drive Motor Inverter Temperature Sensor "B" Circuit Low
P0AF5 Drive Motor Inverter Temperature Sensor "B" Circuit High
P0AF6 Drive Motor Inverter Temperature Sensor "B" Circuit Intermittent/Erratic
P0AF8 Hybrid/EV Battery System Voltage
P0AF9 Hybrid/EV Battery System Voltage Unstable
P0AFA Hybrid/EV Battery System Voltage Low
P0AFB Hybrid/EV Battery System Voltage High
P0B3B Hybrid/EV Battery Voltage Sense "A" Circuit
P0B3C Hybrid/EV Battery Voltage Sense "A" Circuit Range/Performance
P0B3D Hybrid/EV Battery Voltage Sense "A" Circuit Low
P0B3E Hybrid/EV Battery Voltage Sense "A" Circuit High
P0B3F Hybrid/EV Battery Voltage Sense "A" Circuit Intermittent/Erratic
P0B40 Hybrid/EV Battery Voltage Sense "B" Circuit
P0B41 Hybrid/EV Battery Voltage Sense "B" Circuit Range/Performance
P0B42 Hybrid/EV Battery Voltage Sense "B" Circuit Low
P0B43 Hybrid/EV Battery Voltage Sense "B" Circuit High
P0B44 Hybrid/EV Battery Voltage Sense "B" Circuit Intermittent/Erratic
P0B45 Hybrid/EV Battery Voltage Sense "C" Circuit
P0B46 Hybrid/EV Battery Voltage Sense "C" Circuit Range/Performance
P0B47 Hybrid/EV Battery Voltage Sense "C" Circuit Low
P0B48 Hybrid/EV Battery Voltage Sense "C" Circuit High
P0B49 Hybrid/EV Battery Voltage Sense "C" Circuit Intermittent/Erratic
P0B4A Hybrid/EV Battery Voltage Sense "D" Circuit
P0B4B Hybrid/EV Battery Voltage Sense "D" Circuit Range/Performance
P0B4C Hybrid/EV Battery Voltage Sense "D" Circuit Low
P0B4D Hybrid/EV Battery Voltage Sense "D" Circuit High
P0B4E Hybrid/EV Battery Voltage Sense "D" Circuit Intermittent/Erratic
P0B4F Hybrid/EV Battery Voltage Sense "E" Circuit
P0B50 Hybrid/EV Battery Voltage Sense "E" Circuit Range/Performance
P0B51 Hybrid/EV Battery Voltage Sense "E" Circuit Low
P0B52 Hybrid/EV Battery Voltage Sense "E" Circuit High
P0B53 Hybrid/EV Battery Voltage Sense "E" Circuit Intermittent/Erratic
P0B54 Hybrid/EV Battery Voltage Sense "F" Circuit
P0B55 Hybrid/EV Battery Voltage Sense "F" Circuit Range/Performance
P0B56 Hybrid/EV Battery Voltage Sense "F" Circuit Low
P0B57 Hybrid/EV Battery Voltage Sense "F" Circuit High
P0B58 Hybrid/EV Battery Voltage Sense "F" Circuit Intermittent/Erratic
P0B59 Hybrid/EV Battery Voltage Sense "G" Circuit
P0B5A Hybrid/EV Battery Voltage Sense "G" Circuit Range/Performance
P0B5B Hybrid/EV Battery Voltage Sense "G" Circuit Low
P0B5C Hybrid/EV Battery Voltage Sense "G" Circuit High
P0B5D Hybrid/EV Battery Voltage Sense "G" Circuit Intermittent/Erratic
P0B5E Hybrid/EV Battery Voltage Sense "H" Circuit
P0B5F Hybrid/EV Battery Voltage Sense "H" Circuit Range/Performance
P0B60 Hybrid/EV Battery Voltage Sense "H" Circuit Low
P0B61 Hybrid/EV Battery Voltage Sense "H" Circuit High
P0B62 Hybrid/EV Battery Voltage Sense "H" Circuit Intermittent/Erratic
P0B63 Hybrid/EV Battery Voltage Sense "I" Circuit
P0B64 Hybrid/EV Battery Voltage Sense "I" Circuit Range/Performance
P0B65 Hybrid/EV Battery Voltage Sense "I" Circuit Low
P0B66 Hybrid/EV Battery Voltage Sense "I" Circuit High
P0B67 Hybrid/EV Battery Voltage Sense "I" Circuit Intermittent/Erratic
P0B68 Hybrid/EV Battery Voltage Sense "J" Circuit
P0B69 Hybrid/EV Battery Voltage Sense "J" Circuit Range/Performance
P0B6A Hybrid/EV Battery Voltage Sense "J" Circuit Low
P0B6B Hybrid/EV Battery Voltage Sense "J" Circuit High
P0B6C Hybrid/EV Battery Voltage Sense "J" Circuit Intermittent/Erratic
P0B6D Hybrid/EV Battery Voltage Sense "K" Circuit
P0B6E Hybrid/EV Battery Voltage Sense "K" Circuit Range/Performance
P0B6F Hybrid/EV Battery Voltage Sense "K" Circuit Low
P0B70 Hybrid/EV Battery Voltage Sense "K" Circuit High
P0B71 Hybrid/EV Battery Voltage Sense "K" Circuit Intermittent/Erratic
P0B72 Hybrid/EV Battery Voltage Sense "L" Circuit
P0B73 Hybrid/EV Battery Voltage Sense "L" Circuit Range/Performance
P0B74 Hybrid/EV Battery Voltage Sense "L" Circuit Low
P0B75 Hybrid/EV Battery Voltage Sense "L" Circuit High
P0B76 Hybrid/EV Battery Voltage Sense "L" Circuit Intermittent/Erratic
P0B77 Hybrid/EV Battery Voltage Sense "M" Circuit
P0B78 Hybrid/EV Battery Voltage Sense "M" Circuit Range/Performance
P0B79 Hybrid/EV Battery Voltage Sense "M" Circuit Low
P0B7A Hybrid/EV Battery Voltage Sense "M" Circuit High
P0B7B Hybrid/EV Battery Voltage Sense "M" Circuit Intermittent/Erratic
P0B7C Hybrid/EV Battery Voltage Sense "N" Circuit
P0B7D Hybrid/EV Battery Voltage Sense "N" Circuit Range/Performance
P0B7E Hybrid/EV Battery Voltage Sense "N" Circuit Low
P0B7F Hybrid/EV Battery Voltage Sense "N" Circuit High
P0B80 Hybrid/EV Battery Voltage Sense "N" Circuit Intermittent/Erratic
P0D69 A/C Compressor Motor Voltage Sensor "A" Performance
P0D6A A/C Compressor Motor Voltage Sensor "A" Circuit High
P0D6B A/C Compressor Motor Voltage Sensor "A" Circuit Low
P0D6C A/C Compressor Motor Voltage Sensor "A" Circuit Intermittent/Erratic
P0D6D A/C Compressor Motor Voltage "A" Low
P0D6E A/C Compressor Motor Voltage "A" High
P0D6F A/C Compressor Motor Current High
P0D70 A/C Compressor Control Module Internal Temperature Sensor "A" Circuit
P0D71 A/C Compressor Control Module Internal Temperature Sensor "A" Performance
P0D72 A/C Compressor Control Module Internal Temperature Sensor "A" Circuit High
P0D73 A/C Compressor Control Module Internal Temperature Sensor "A" Circuit Low
P0D74 A/C Compressor Control Module Internal Temperature Sensor "A" Circuit Intermittent/Erratic
P0D75 A/C Compressor Control Module Output Driver Temperature Sensor Circuit
P0D76 A/C Compressor Control Module Output Driver Temperature Sensor Performance
P0D77 A/C Compressor Control Module Output Driver Temperature Sensor Circuit High
P0D78 A/C Compressor Control Module Output Driver Temperature Sensor Circuit Low
P0D79 A/C Compressor Control Module Output Driver Temperature Sensor Circuit Intermittent/Erratic
P0D7A A/C Compressor Motor Phase U Current Low
P0D7B A/C Compressor Motor Phase U Current High
P0D7C A/C Compressor Motor Phase V Current Low
P0D7D A/C Compressor Motor Phase V Current High
P0D7E A/C Compressor Motor Phase W Current Low
P0D7F A/C Compressor Motor Phase W Current High
P0D80 Battery Charger Input Circuit/Open
P0D81 Battery Charger Input Circuit Range/Performance
P0D82 Battery Charger Input Circuit Low
P0D83 Battery Charger Input Circuit High
P0D84 Battery Charger Input Circuit Intermittent/Erratic
P0D85 Battery Charging Output Voltage Too High
P0D86 Battery Charger Coupler Status Indicator Control Circuit "A"/Open
P0D87 Battery Charger Coupler Status Indicator Control Circuit "A" Low
P0D88 Battery Charger Coupler Status Indicator Control Circuit "A" High
P0D89 Battery Charger Coupler Status Indicator Control Circuit "B"/Open
P0D8A Battery Charger Coupler Status Indicator Control Circuit "B" Low
P0D8B Battery Charger Coupler Status Indicator Control Circuit "B" High
P0D8C Battery Charger Coupler Status Indicator Control Circuit "C"/Open
P0D8D Battery Charger Coupler Status Indicator Control Circuit "C" Low
P0D8E Battery Charger Coupler Status Indicator Control Circuit "C" High
P0D8F Battery Charger "A" Cooling System Performance
P0D90 Battery Charger Input Frequency Incorrect
P0D91 Battery Charger Coupler Lock Control Circuit/Open
P0D92 Battery Charger Coupler Lock Control Circuit Low
P0D93 Battery Charger Coupler Lock Control Circuit High
P0D94 Battery Charger Coupler Lock Control Circuit Performance
P0D95 Battery Charger Coupler Unlock Control Circuit/Open
P0D96 Battery Charger Coupler Unlock Control Circuit Low
P0D97 Battery Charger Coupler Unlock Control Circuit High
P0D98 Battery Charger Coupler Unlock Control Circuit Performance
P0D99 Battery Charger Coupler Temperature Sensor "A" Circuit
P0D9A Battery Charger Coupler Temperature Sensor "A" Circuit Range/Performance
P0D9B Battery Charger Coupler Temperature Sensor "A" Circuit Low
P0D9C Battery Charger Coupler Temperature Sensor "A" Circuit High
P0D9D Battery Charger Coupler Temperature Sensor "A" Circuit Intermittent/Erratic
P0D9E Battery Charger "A" Coupler Lock Position Sensor Circuit
P0D9F Battery Charger "A" Coupler Lock Position Sensor Circuit Range/Performance
P0DA0 Battery Charger "A" Coupler Lock Position Sensor Circuit Low
P0DA1 Battery Charger "A" Coupler Lock Position Sensor Circuit High
P0DA2 Battery Charger "A" Coupler Lock Position Sensor Circuit Intermittent/Erratic
P0DA3 Drive Motor "B" Inverter Voltage Sensor "A" Circuit
P0DA4 Drive Motor "B" Inverter Voltage Sensor "A" Circuit Range/Performance
P0DA5 Drive Motor "B" Inverter Voltage Sensor "A" Circuit Low
P0DA6 Drive Motor "B" Inverter Voltage Sensor "A" Circuit High
P0DA7 Drive Motor "B" Inverter Voltage Sensor "A" Circuit Intermittent/Erratic
P0DA8 Hybrid/EV Battery Voltage/Drive Motor "A" Inverter Voltage Correlation
P0DA9 Hybrid/EV Battery Voltage/Drive Motor "B" Inverter Voltage Correlation
P0DAA Battery Charging System Isolation Fault
P0DAB Hybrid/EV Battery Cell Balancing Performance
P0DAC Hybrid/EV Battery Cell Balancing Circuit "A"
P0DAD Hybrid/EV Battery Cell Balancing Circuit "A" Stuck On
P0DAE Hybrid/EV Battery Cell Balancing Circuit "A" Stuck Off
P0DAF Hybrid/EV Battery Cell Balancing Circuit "A" Range/Performance
P0DB0 Hybrid/EV Battery Cell Balancing Circuit "B"
P0DB1 Hybrid/EV Battery Cell Balancing Circuit "B" Stuck On
P0DB2 Hybrid/EV Battery Cell Balancing Circuit "B" Stuck Off
P0DB3 Hybrid/EV Battery Cell Balancing Circuit "B" Range/Performance
P0DB4 Hybrid/EV Battery Cell Balancing Circuit "C"
P0DB5 Hybrid/EV Battery Cell Balancing Circuit "C" Stuck On
P0DB6 Hybrid/EV Battery Cell Balancing Circuit "C" Stuck Off
P0DB7 Hybrid/EV Battery Cell Balancing Circuit "C" Range/Performance
P0DB8 Hybrid/EV Battery Cell Balancing Circuit "D"
P0DB9 Hybrid/EV Battery Cell Balancing Circuit "D" Stuck On
P0DBA Hybrid/EV Battery Cell Balancing Circuit "D" Stuck Off
P0DBB Hybrid/EV Battery Cell Balancing Circuit "D" Range/Performance
P0DBC Hybrid/EV Battery Cell Balancing Circuit "E"
P0DBD Hybrid/EV Battery Cell Balancing Circuit "E" Stuck On
P0DBE Hybrid/EV Battery Cell Balancing Circuit "E" Stuck Off
P0DBF Hybrid/EV Battery Cell Balancing Circuit "E" Range/Performance
P0DC0 Hybrid/EV Battery Cell Balancing Circuit "F"
P0DC1 Hybrid/EV Battery Cell Balancing Circuit "F" Stuck On
P0DC2 Hybrid/EV Battery Cell Balancing Circuit "F" Stuck Off
P0DC3 Hybrid/EV Battery Cell Balancing Circuit "F" Range/Performance
P2000 NOx Adsorber Efficiency Below Threshold (Bank 1)
P2001 NOx Adsorber Efficiency Below Threshold (Bank 2)
P2002 Diesel Particulate Filter Efficiency Below Threshold (Bank 1)
P2003 Diesel Particulate Filter Efficiency Below Threshold (Bank 2)
P2004 Intake Manifold Runner Control Stuck Open (Bank 1)
P2005 Intake Manifold Runner Control Stuck Open (Bank 2)
P2006 Intake Manifold Runner Control Stuck Closed (Bank 1)
P2007 Intake Manifold Runner Control Stuck Closed (Bank 2)
P2008 Intake Manifold Runner Control Circuit/Open (Bank 1)
P2009 Intake Manifold Runner Control Circuit Low (Bank 1)
P2010 Intake Manifold Runner Control Circuit High (Bank 1)
P2011 Intake Manifold Runner Control Circuit/Open (Bank 2)
P2012 Intake Manifold Runner Control Circuit Low (Bank 2)
P2013 Intake Manifold Runner Control Circuit High (Bank 2)
P2014 Intake Manifold Runner Position Sensor/Switch Circuit (Bank 1)
P2015 Intake Manifold Runner Position Sensor/Switch Circuit Range/Performance (Bank 1)
P2016 Intake Manifold Runner Position Sensor/Switch Circuit Low (Bank 1)
P2017 Intake Manifold Runner Position Sensor/Switch Circuit High (Bank 1)
P2018 Intake Manifold Runner Position Sensor/Switch Circuit Intermittent (Bank 1)
P2019 Intake Manifold Runner Position Sensor/Switch Circuit (Bank 2)
P2020 Intake Manifold Runner Position Sensor/Switch Circuit Range/Performance (Bank 2)
P2021 Intake Manifold Runner Position Sensor/Switch Circuit Low (Bank 2)
P2022 Intake Manifold Runner Position Sensor/Switch Circuit High (Bank 2)
P2023 Intake Manifold Runner Position Sensor/Switch Circuit Intermittent (Bank 2)
P2024 Evaporative Emission Fuel Vapor Temperature Sensor Circuit
P2025 Evaporative Emission Fuel Vapor Temperature Sensor Circuit Range/Performance
P2026 Evaporative Emission Fuel Vapor Temperature Sensor Circuit Low
P2027 Evaporative Emission Fuel Vapor Temperature Sensor Circuit High
P2028 Evaporative Emission Fuel Vapor Temperature Sensor Circuit Intermittent
P2029 Fuel Fired Heater Disabled
P2030 Fuel Fired Heater Performance
P2031 Exhaust Gas Temperature Sensor Circuit (Bank 1, Sensor 2)
P2032 Exhaust Gas Temperature Sensor Circuit Low (Bank 1, Sensor 2)
P2033 Exhaust Gas Temperature Sensor Circuit High (Bank 1, Sensor 2)
P2034 Exhaust Gas Temperature Sensor Circuit (Bank 2, Sensor 2)
P2035 Exhaust Gas Temperature Sensor Circuit Low (Bank 2, Sensor 2)
P2036 Exhaust Gas Temperature Sensor Circuit High (Bank 2, Sensor 2)
P2037 Reductant Injection Air Pressure Sensor Circuit
P2038 Reductant Injection Air Pressure Sensor Circuit Range/Performance
P2039 Reductant Injection Air Pressure Sensor Circuit Low
P2040 Reductant Injection Air Pressure Sensor Circuit High
P2041 Reductant Injection Air Pressure Sensor Circuit Intermittent
P2042 Reductant Temperature Sensor Circuit
P2043 Reductant Temperature Sensor Circuit Range/Performance
P2044 Reductant Temperature Sensor Circuit Low
P2045 Reductant Temperature Sensor Circuit High
P2046 Reductant Temperature Sensor Circuit Intermittent
P2047 Reductant Injector Circuit/Open (Bank 1, Unit 1)
P2048 Reductant Injector Circuit Low (Bank 1, Unit 1)
P2049 Reductant Injector Circuit High (Bank 1, Unit 1)
P2050 Reductant Injector Circuit/Open (Bank 2, Unit 1)
P2051 Reductant Injector Circuit Low (Bank 2, Unit 1)
P2052 Reductant Injector Circuit High (Bank 2, Unit 1)
P2053 Reductant Injector Circuit/Open (Bank 1, Unit 2)
P2054 Reductant Injector Circuit Low (Bank 1, Unit 2)
P2055 Reductant Injector Circuit High (Bank 1, Unit 2)
P2056 Reductant Injector Circuit/Open (Bank 2, Unit 2)
P2057 Reductant Injector Circuit Low (Bank 2, Unit 2)
P2058 Reductant Injector Circuit High (Bank 2, Unit 2)
P2059 Reductant Injection Air Pump Control Circuit/Open
P2060 Reductant Injection Air Pump Control Circuit Low
P2061 Reductant Injection Air Pump Control Circuit High
P2062 Reductant Supply Control Circuit/Open
P2063 Reductant Supply Control Circuit Low
P2064 Reductant Supply Control Circuit High
P2065 Fuel Level Sensor "B" Circuit
P2066 Fuel Level Sensor "B" Circuit Range/Performance
P2067 Fuel Level Sensor "B" Circuit Low
P2068 Fuel Level Sensor "B" Circuit High
P2069 Fuel Level Sensor "B" Circuit Intermittent
P2070 Intake Manifold Tuning Valve Stuck Open
P2071 Intake Manifold Tuning Valve Stuck Closed
P2073 Manifold Absolute Pressure/Mass Air Flow - Throttle Position Correlation at Idle
P2074 Manifold Absolute Pressure/Mass Air Flow - Throttle Position Correlation at Higher Load
P2075 Intake Manifold Tuning Valve Position Sensor/Switch Circuit
P2076 Intake Manifold Tuning Valve Position Sensor/Switch Circuit Range/Performance
P2077 Intake Manifold Tuning Valve Position Sensor/Switch Circuit Low
P2078 Intake Manifold Tuning Valve Position Sensor/Switch Circuit High
P2079 Intake Manifold Tuning Valve Position Sensor/Switch Circuit Intermittent
P2080 Exhaust Gas Temperature Sensor Circuit Range/Performance (Bank 1, Sensor 1)
P2081 Exhaust Gas Temperature Sensor Circuit Intermittent (Bank 1, Sensor 1)
P2082 Exhaust Gas Temperature Sensor Circuit Range/Performance (Bank 2, Sensor 1)
P2083 Exhaust Gas Temperature Sensor Circuit Intermittent (Bank 2, Sensor 1)
P2084 Exhaust Gas Temperature Sensor Circuit Range/Performance (Bank 1, Sensor 2)
P2085 Exhaust Gas Temperature Sensor Circuit Intermittent (Bank 1, Sensor 2)
P2086 Exhaust Gas Temperature Sensor Circuit Range/Performance (Bank 2, Sensor 2)
P2087 Exhaust Gas Temperature Sensor Circuit Intermittent (Bank 2, Sensor 2)
P2088 "A" Camshaft Position Actuator Control Circuit Low (Bank 1)
P2089 "A" Camshaft Position Actuator Control Circuit High (Bank 1)
P2090 "B" Camshaft Position Actuator Control Circuit Low (Bank 1)
P2091 "B" Camshaft Position Actuator Control Circuit High (Bank 1)
P2092 "A" Camshaft Position Actuator Control Circuit Low (Bank 2)
P2093 "A" Camshaft Position Actuator Control Circuit High (Bank 2)
P2094 "B" Camshaft Position Actuator Control Circuit Low (Bank 2)
P2095 "B" Camshaft Position Actuator Control Circuit High (Bank 2)
P2096 Post Catalyst Fuel Trim System Too Lean (Bank 1)
P2097 Post Catalyst Fuel Trim System Too Rich (Bank 1)
P2098 Post Catalyst Fuel Trim System Too Lean (Bank 2)
P2099 Post Catalyst Fuel Trim System Too Rich (Bank 2)
P2100 Throttle Actuator Control Motor Circuit/Open
P2101 Throttle Actuator Control Motor Circuit Range/Performance
P2102 Throttle Actuator Control Motor Circuit Low
P2103 Throttle Actuator Control Motor Circuit High
P2104 Throttle Actuator Control System - Forced Idle
P2105 Throttle Actuator Control System - Forced Engine Shutdown
P2106 Throttle Actuator Control System - Forced Limited Power
P2107 Throttle Actuator Control Module Processor
P2108 Throttle Actuator Control Module Performance
P2109 Throttle/Pedal Position Sensor "A" Minimum Stop Performance
P2110 Throttle Actuator Control System - Forced Limited RPM
P2111 Throttle Actuator Control System - Stuck Open
P2112 Throttle Actuator Control System - Stuck Closed
P2113 Throttle/Pedal Position Sensor "B" Minimum Stop Performance
P2114 Throttle/Pedal Position Sensor "C" Minimum Stop Performance
P2115 Throttle/Pedal Position Sensor "D" Minimum Stop Performance
P2116 Throttle/Pedal Position Sensor "E" Minimum Stop Performance
P2117 Throttle/Pedal Position Sensor "F" Minimum Stop Performance
P2118 Throttle Actuator Control Motor Current Range/Performance
P2119 Throttle Actuator Control Throttle Body Range/Performance
P2120 Throttle/Pedal Position Sensor/Switch "D" Circuit
P2121 Throttle/Pedal Position Sensor/Switch "D" Circuit Range/Performance
P2122 Throttle/Pedal Position Sensor/Switch "D" Circuit Low
P2123 Throttle/Pedal Position Sensor/Switch "D" Circuit High
P2124 Throttle/Pedal Position Sensor/Switch "D" Circuit Intermittent
P2125 Throttle/Pedal Position Sensor/Switch "E" Circuit
P2126 Throttle/Pedal Position Sensor/Switch "E" Circuit Range/Performance
P2127 Throttle/Pedal Position Sensor/Switch "E" Circuit Low
P2128 Throttle/Pedal Position Sensor/Switch "E" Circuit High
P2129 Throttle/Pedal Position Sensor/Switch "E" Circuit Intermittent
P2130 Throttle/Pedal Position Sensor/Switch "F" Circuit
P2131 Throttle/Pedal Position Sensor/Switch "F" Circuit Range/Performance
P2132 Throttle/Pedal Position Sensor/Switch "F" Circuit Low
P2133 Throttle/Pedal Position Sensor/Switch "F" Circuit High
P2134 Throttle/Pedal Position Sensor/Switch "F" Circuit Intermittent
P2135 Throttle/Pedal Position Sensor/Switch A/B Voltage Correlation
P2136 Throttle/Pedal Position Sensor/Switch A/C Voltage Correlation
P2137 Throttle/Pedal Position Sensor/Switch B/C Voltage Correlation
P2138 Throttle/Pedal Position Sensor/Switch D/E Voltage Correlation
P2139 Throttle/Pedal Position Sensor/Switch D/F Voltage Correlation
P2140 Throttle/Pedal Position Sensor/Switch E/F Voltage Correlation
P2141 Exhaust Gas Recirculation Throttle Control Circuit "A" Low
P2142 Exhaust Gas Recirculation Throttle Control Circuit "A" High
P2143 Exhaust Gas Recirculation Vent Control Circuit/Open
P2144 Exhaust Gas Recirculation Vent Control Circuit Low
P2145 Exhaust Gas Recirculation Vent Control Circuit High
P2146 Fuel Injector Group "A" Supply Voltage Circuit/Open
P2147 Fuel Injector Group "A" Supply Voltage Circuit Low
P2148 Fuel Injector Group "A" Supply Voltage Circuit High
P2149 Fuel Injector Group "B" Supply Voltage Circuit/Open
P2150 Fuel Injector Group "B" Supply Voltage Circuit Low
P2151 Fuel Injector Group "B" Supply Voltage Circuit High
P2152 Fuel Injector Group "C" Supply Voltage Circuit/Open
P2153 Fuel Injector Group "C" Supply Voltage Circuit Low
P2154 Fuel Injector Group "C" Supply Voltage Circuit High
P2155 Fuel Injector Group "D" Supply Voltage Circuit/Open
P2156 Fuel Injector Group "D" Supply Voltage Circuit Low
P2157 Fuel Injector Group "D" Supply Voltage Circuit High
P2158 Vehicle Speed Sensor "B"
P2159 Vehicle Speed Sensor "B" Range/Performance
P2160 Vehicle Speed Sensor "B" Circuit Low
P2161 Vehicle Speed Sensor "B" Intermittent/Erratic
P2162 Vehicle Speed Sensor A/B Correlation
P2163 Throttle/Pedal Position Sensor "A" Maximum Stop Performance
P2164 Throttle/Pedal Position Sensor "B" Maximum Stop Performance
P2165 Throttle/Pedal Position Sensor "C" Maximum Stop Performance
P2166 Throttle/Pedal Position Sensor "D" Maximum Stop Performance
P2167 Throttle/Pedal Position Sensor "E" Maximum Stop Performance
P2168 Throttle/Pedal Position Sensor "F" Maximum Stop Performance
P2169 Exhaust Pressure Regulator Vent Solenoid Control Circuit/Open
P2170 Exhaust Pressure Regulator Vent Solenoid Control Circuit Low
P2171 Exhaust Pressure Regulator Vent Solenoid Control Circuit High
P2172 Throttle Actuator Control System - Sudden High Air Flow Detected
P2173 Throttle Actuator Control System - High Air Flow Detected
P2174 Throttle Actuator Control System - Sudden Low Air Flow Detected
P2175 Throttle Actuator Control System - Low Air Flow Detected
P2176 Throttle Actuator Control System - Idle Position Not Learned
P2177 System Too Lean Off Idle (Bank 1)
P2178 System Too Rich Off Idle (Bank 1)
P2179 System Too Lean Off Idle (Bank 2)
P2180 System Too Rich Off Idle (Bank 2)
P2181 Cooling System Performance
P2182 Engine Coolant Temperature Sensor 2 Circuit
P2183 Engine Coolant Temperature Sensor 2 Circuit Range/Performance
P2184 Engine Coolant Temperature Sensor 2 Circuit Low
P2185 Engine Coolant Temperature Sensor 2 Circuit High
P2186 Engine Coolant Temperature Sensor 2 Circuit Intermittent
P2187 System Too Lean at Idle (Bank 1)
P2188 System Too Rich at Idle (Bank 1)
P2189 System Too Lean at Idle (Bank 2)
P2190 System Too Rich at Idle (Bank 2)
P2191 System Too Lean at Higher Load (Bank 1)
P2192 System Too Rich at Higher Load (Bank 1)
P2193 System Too Lean at Higher Load (Bank 2)
P2194 System Too Rich at Higher Load (Bank 2)
P2195 O2 Sensor Signal Biased/Stuck Lean (Bank 1, Sensor 1)
P2196 O2 Sensor Signal Biased/Stuck Rich (Bank 1, Sensor 1)
P2197 O2 Sensor Signal Biased/Stuck Lean (Bank 2, Sensor 1)
P2198 O2 Sensor Signal Biased/Stuck Rich (Bank 2, Sensor 1)
P2199 Intake Air Temperature Sensor 1/2 Correlation
P2200 NOx Sensor Circuit (Bank 1)
P2201 NOx Sensor Circuit Range/Performance (Bank 1)
P2202 NOx Sensor Circuit Low (Bank 1)
P2203 NOx Sensor Circuit High (Bank 1)
P2204 NOx Sensor Circuit Intermittent (Bank 1)
P2205 NOx Sensor Heater Control Circuit/Open (Bank 1)
P2206 NOx Sensor Heater Control Circuit Low (Bank 1)
P2207 NOx Sensor Heater Control Circuit High (Bank 1)
P2208 NOx Sensor Heater Sense Circuit (Bank 1)
P2209 NOx Sensor Heater Sense Circuit Range/Performance (Bank 1)
P2210 NOx Sensor Heater Sense Circuit Low (Bank 1)
P2211 NOx Sensor Heater Sense Circuit High (Bank 1)
P2212 NOx Sensor Heater Sense Circuit Intermittent (Bank 1)
P2213 NOx Sensor Circuit (Bank 2)
P2214 NOx Sensor Circuit Range/Performance (Bank 2)
P2215 NOx Sensor Circuit Low (Bank 2)
P2216 NOx Sensor Circuit High (Bank 2)
P2217 NOx Sensor Circuit Intermittent (Bank 2)
P2218 NOx Sensor Heater Control Circuit/Open (Bank 2)
P2219 NOx Sensor Heater Control Circuit Low (Bank 2)
P2220 NOx Sensor Heater Control Circuit High (Bank 2)
P2221 NOx Sensor Heater Sense Circuit (Bank 2)
P2222 NOx Sensor Heater Sense Circuit Range/Performance (Bank 2)
P2223 NOx Sensor Heater Sense Circuit Low (Bank 2)
P2224 NOx Sensor Heater Sense Circuit High (Bank 2)
P2225 NOx Sensor Heater Sense Circuit Intermittent (Bank 2)
P2226 Barometric Pressure Sensor "A" Circuit
P2227 Barometric Pressure Sensor "A" Circuit Range/Performance
P2228 Barometric Pressure Sensor "A" Circuit Low
P2229 Barometric Pressure Sensor "A" Circuit High
P2230 Barometric Pressure Sensor "A" Circuit Intermittent
P2231 O2 Sensor Signal Circuit Shorted to Heater Circuit (Bank 1, Sensor 1)
P2232 O2 Sensor Signal Circuit Shorted to Heater Circuit (Bank 1, Sensor 2)
P2233 O2 Sensor Signal Circuit Shorted to Heater Circuit (Bank 1, Sensor 3)
P2234 O2 Sensor Signal Circuit Shorted to Heater Circuit (Bank 2, Sensor 1)
P2235 O2 Sensor Signal Circuit Shorted to Heater Circuit (Bank 2, Sensor 2)
P2236 O2 Sensor Signal Circuit Shorted to Heater Circuit (Bank 2, Sensor 3)
P2237 O2 Sensor Positive Current Control Circuit/Open (Bank 1, Sensor 1)
P2238 O2 Sensor Positive Current Control Circuit Low (Bank 1, Sensor 1)
P2239 O2 Sensor Positive Current Control Circuit High (Bank 1, Sensor 1)
P2240 O2 Sensor Positive Current Control Circuit/Open (Bank 2, Sensor 1)
P2241 O2 Sensor Positive Current Control Circuit Low (Bank 2, Sensor 1)
P2242 O2 Sensor Positive Current Control Circuit High (Bank 2, Sensor 1)
P2243 O2 Sensor Reference Voltage Circuit/Open (Bank 1, Sensor 1)
P2244 O2 Sensor Reference Voltage Performance (Bank 1, Sensor 1)
P2245 O2 Sensor Reference Voltage Circuit Low (Bank 1, Sensor 1)
P2246 O2 Sensor Reference Voltage Circuit High (Bank 1, Sensor 1)
P2247 O2 Sensor Reference Voltage Circuit/Open (Bank 2, Sensor 1)
P2248 O2 Sensor Reference Voltage Performance (Bank 2, Sensor 1)
P2249 O2 Sensor Reference Voltage Circuit Low (Bank 2, Sensor 1)
P2250 O2 Sensor Reference Voltage Circuit High (Bank 2, Sensor 1)
P2251 O2 Sensor Negative Current Control Circuit/Open (Bank 1, Sensor 1)
P2252 O2 Sensor Negative Current Control Circuit Low (Bank 1, Sensor 1)
P2253 O2 Sensor Negative Current Control Circuit High (Bank 1, Sensor 1)
P2254 O2 Sensor Negative Current Control Circuit/Open (Bank 2, Sensor 1)
P2255 O2 Sensor Negative Current Control Circuit Low (Bank 2, Sensor 1)
P2256 O2 Sensor Negative Current Control Circuit High (Bank 2, Sensor 1)
P2257 Secondary Air Injection System Control "A" Circuit Low
P2258 Secondary Air Injection System Control "A" Circuit High
P2259 Secondary Air Injection System Control "B" Circuit Low
P2260 Secondary Air Injection System Control "B" Circuit High
P2261 Turbocharger/Supercharger Bypass Valve - Mechanical
P2262 Turbocharger Boost Pressure Not Detected - Mechanical
P2263 Turbocharger/Supercharger Boost System Performance
P2264 Water in Fuel Sensor Circuit
P2265 Water in Fuel Sensor Circuit Range/Performance
P2266 Water in Fuel Sensor Circuit Low
P2267 Water in Fuel Sensor Circuit High
P2268 Water in Fuel Sensor Circuit Intermittent
P2269 Water in Fuel Condition
P2270 O2 Sensor Signal Biased/Stuck Lean (Bank 1, Sensor 2)
P2271 O2 Sensor Signal Biased/Stuck Rich (Bank 1, Sensor 2)
P2272 O2 Sensor Signal Biased/Stuck Lean (Bank 2, Sensor 2)
P2273 O2 Sensor Signal Biased/Stuck Rich (Bank 2, Sensor 2)
P2274 O2 Sensor Signal Biased/Stuck Lean (Bank 1, Sensor 3)
P2275 O2 Sensor Signal Biased/Stuck Rich (Bank 1, Sensor 3)
P2276 O2 Sensor Signal Biased/Stuck Lean (Bank 2, Sensor 3)
P2277 O2 Sensor Signal Biased/Stuck Rich (Bank 2, Sensor 3)
P2278 O2 Sensor Signals Swapped Bank 1 Sensor 3/Bank 2 Sensor 3
P2279 Intake Air System Leak
P2280 Air Flow Restriction/Air Leak Between Air Filter and Mass Air Flow Sensor
P2281 Air Leak Between Mass Air Flow Sensor and Throttle Body
P2282 Air Leak Between Throttle Body and Intake Valves
P2283 Injector Control Pressure Sensor Circuit
P2284 Injector Control Pressure Sensor Circuit Range/Performance
P2285 Injector Control Pressure Sensor Circuit Low
P2286 Injector Control Pressure Sensor Circuit High
P2287 Injector Control Pressure Sensor Circuit Intermittent
P2288 Injector Control Pressure Too High
P2289 Injector Control Pressure Too High - Engine Off
P2290 Injector Control Pressure Too Low
P2291 Injector Control Pressure Too Low - Engine Cranking
P2292 Injector Control Pressure Erratic
P2293 Fuel Pressure Regulator 2 Performance
P2294 Fuel Pressure Regulator 2 Control Circuit/Open
P2295 Fuel Pressure Regulator 2 Control Circuit Low
P2296 Fuel Pressure Regulator 2 Control Circuit High
P2297 O2 Sensor Out of Range During Deceleration (Bank 1, Sensor 1)
P2298 O2 Sensor Out of Range During Deceleration (Bank 2, Sensor 1)
P2299 Brake Pedal Position/Accelerator Pedal Position Incompatible
P2300 Ignition Coil "A" Primary Control Circuit Low
P2301 Ignition Coil "A" Primary Control Circuit High
P2302 Ignition Coil "A" Secondary Circuit
P2303 Ignition Coil "B" Primary Control Circuit Low
P2304 Ignition Coil "B" Primary Control Circuit High
P2305 Ignition Coil "B" Secondary Circuit
P2306 Ignition Coil "C" Primary Control Circuit Low
P2307 Ignition Coil "C" Primary Control Circuit High
P2308 Ignition Coil "C" Secondary Circuit
P2309 Ignition Coil "D" Primary Control Circuit Low
P2310 Ignition Coil "D" Primary Control Circuit High
P2311 Ignition Coil "D" Secondary Circuit
P2312 Ignition Coil "E" Primary Control Circuit Low
P2313 Ignition Coil "E" Primary Control Circuit High
P2314 Ignition Coil "E" Secondary Circuit
P2315 Ignition Coil "F" Primary Control Circuit Low
P2316 Ignition Coil "F" Primary Control Circuit High
P2317 Ignition Coil "F" Secondary Circuit
P2318 Ignition Coil "G" Primary Control Circuit Low
P2319 Ignition Coil "G" Primary Control Circuit High
P2320 Ignition Coil "G" Secondary Circuit
P2321 Ignition Coil "H" Primary Control Circuit Low
P2322 Ignition Coil "H" Primary Control Circuit High
P2323 Ignition Coil "H" Secondary Circuit
P2324 Ignition Coil "I" Primary Control Circuit Low
P2325 Ignition Coil "I" Primary Control Circuit High
P2326 Ignition Coil "I" Secondary Circuit
P2327 Ignition Coil "J" Primary Control Circuit Low
P2328 Ignition Coil "J" Primary Control Circuit High
P2329 Ignition Coil "J" Secondary Circuit
P2330 Ignition Coil "K" Primary Control Circuit Low
P2331 Ignition Coil "K" Primary Control Circuit High
P2332 Ignition Coil "K" Secondary Circuit
P2333 Ignition Coil "L" Primary Control Circuit Low
P2334 Ignition Coil "L" Primary Control Circuit High
P2335 Ignition Coil "L" Secondary Circuit
P2336 Cylinder 1 Above Knock Threshold
P2337 Cylinder 2 Above Knock Threshold
P2338 Cylinder 3 Above Knock Threshold
P2339 Cylinder 4 Above Knock Threshold
P2340 Cylinder 5 Above Knock Threshold
P2341 Cylinder 6 Above Knock Threshold
P2342 Cylinder 7 Above Knock Threshold
P2343 Cylinder 8 Above Knock Threshold
P2344 Cylinder 9 Above Knock Threshold
P2345 Cylinder 10 Above Knock Threshold
P2346 Cylinder 11 Above Knock Threshold
P2347 Cylinder 12 Above Knock Threshold
P2400 Evaporative Emission System Leak Detection Pump Control Circuit/Open
P2401 Evaporative Emission System Leak Detection Pump Control Circuit Low
P2402 Evaporative Emission System Leak Detection Pump Control Circuit High
P2403 Evaporative Emission System Leak Detection Pump Sense Circuit/Open
P2404 Evaporative Emission System Leak Detection Pump Sense Circuit Range/Performance
P2405 Evaporative Emission System Leak Detection Pump Sense Circuit Low
P2406 Evaporative Emission System Leak Detection Pump Sense Circuit High
P2407 Evaporative Emission System Leak Detection Pump Sense Circuit Intermittent
P2408 Fuel Cap Sensor/Switch Circuit
P2409 Fuel Cap Sensor/Switch Circuit Range/Performance
P2410 Fuel Cap Sensor/Switch Circuit Low
P2411 Fuel Cap Sensor/Switch Circuit High
P2412 Fuel Cap Sensor/Switch Circuit Intermittent
P2413 Exhaust Gas Recirculation System Performance
P2414 O2 Sensor Exhaust Sample Error (Bank 1, Sensor 1)
P2415 O2 Sensor Exhaust Sample Error (Bank 2, Sensor 1)
P2416 O2 Sensor Signals Swapped Bank 1 Sensor 2/Bank 1 Sensor 3
P2417 O2 Sensor Signals Swapped Bank 2 Sensor 2/Bank 2 Sensor 3
P2418 Evaporative Emission System Switching Valve Control Circuit/Open
P2419 Evaporative Emission System Switching Valve Control Circuit Low
P2420 Evaporative Emission System Switching Valve Control Circuit High
P2421 Evaporative Emission System Vent Valve Stuck Open
P2422 Evaporative Emission System Vent Valve Stuck Closed
P2423 HC Adsorption Catalyst Efficiency Below Threshold (Bank 1)
P2424 HC Adsorption Catalyst Efficiency Below Threshold (Bank 2)
P2425 Exhaust Gas Recirculation Cooling Valve Control Circuit/Open
P2426 Exhaust Gas Recirculation Cooling Valve Control Circuit Low
P2427 Exhaust Gas Recirculation Cooling Valve Control Circuit High
P2428 Exhaust Gas Temperature Too High (Bank 1)
P2429 Exhaust Gas Temperature Too High (Bank 2)
P242A Exhaust Gas Temperature Sensor Circuit (Bank 1, Sensor 3)
P242B Exhaust Gas Temperature Sensor Circuit Range/Performance (Bank 1, Sensor 3)
P242C Exhaust Gas Temperature Sensor Circuit Low (Bank 1, Sensor 3)
P242D Exhaust Gas Temperature Sensor Circuit High (Bank 1, Sensor 3)
P242E Exhaust Gas Temperature Sensor Circuit Intermittent/Erratic (Bank 1, Sensor 3)
P242F Diesel Particulate Filter Restriction - Ash Accumulation
P2430 Secondary Air Injection System Air Flow/Pressure Sensor Circuit (Bank 1)
P2431 Secondary Air Injection System Air Flow/Pressure Sensor Circuit Range/Performance (Bank 1)
P2432 Secondary Air Injection System Air Flow/Pressure Sensor Circuit Low (Bank 1)
P2433 Secondary Air Injection System Air Flow/Pressure Sensor Circuit High (Bank 1)
P2434 Secondary Air Injection System Air Flow/Pressure Sensor Circuit Intermittent (Bank 1)
P2435 Secondary Air Injection System Air Flow/Pressure Sensor Circuit (Bank 2)
P2436 Secondary Air Injection System Air Flow/Pressure Sensor Circuit Range/Performance (Bank 2)
P2437 Secondary Air Injection System Air Flow/Pressure Sensor Circuit Low (Bank 2)
P2438 Secondary Air Injection System Air Flow/Pressure Sensor Circuit High (Bank 2)
P2439 Secondary Air Injection System Air Flow/Pressure Sensor Circuit Intermittent (Bank 2)
P2440 Secondary Air Injection System Switching Valve Stuck Open (Bank 1)
P2441 Secondary Air Injection System Switching Valve Stuck Closed (Bank 1)
P2442 Secondary Air Injection System Switching Valve Stuck Open (Bank 2)
P2443 Secondary Air Injection System Switching Valve Stuck Closed (Bank 2)
P2444 Secondary Air Injection System Pump Stuck On (Bank 1)
P2445 Secondary Air Injection System Pump Stuck Off (Bank 1)
P2446 Secondary Air Injection System Pump Stuck On (Bank 2)
P2447 Secondary Air Injection System Pump Stuck Off (Bank 2)
P2448 Secondary Air Injection System High Air Flow (Bank 1)
P2449 Secondary Air Injection System High Air Flow (Bank 2)
P244A Diesel Particulate Filter Differential Pressure Too Low
P244B Diesel Particulate Filter Differential Pressure Too High
P244C Exhaust Temperature Too Low for Particulate Filter Regeneration (Bank 1)
P244D Exhaust Temperature Too High for Particulate Filter Regeneration (Bank 1)
P244E Exhaust Temperature Too Low for Particulate Filter Regeneration (Bank 2)
P244F Exhaust Temperature Too High for Particulate Filter Regeneration (Bank 2)
P2450 Evaporative Emission System Switching Valve Performance/Stuck Open
P2451 Evaporative Emission System Switching Valve Stuck Closed
P2452 Diesel Particulate Filter Pressure Sensor "A" Circuit
P2453 Diesel Particulate Filter Pressure Sensor "A" Circuit Range/Performance
P2454 Diesel Particulate Filter Pressure Sensor "A" Circuit Low
P2455 Diesel Particulate Filter Pressure Sensor "A" Circuit High
P2456 Diesel Particulate Filter Pressure Sensor "A" Circuit Intermittent
P2457 Exhaust Gas Recirculation Cooling System Performance
P2458 Diesel Particulate Filter Regeneration Duration
P2459 Diesel Particulate Filter Regeneration Frequency
P2463 Diesel Particulate Filter Restriction - Soot Accumulation
P246E Exhaust Gas Temperature Sensor Circuit (Bank 1, Sensor 4)
P246F Exhaust Gas Temperature Sensor Circuit Range/Performance (Bank 1, Sensor 4)
P2470 Exhaust Gas Temperature Sensor Circuit Low (Bank 1, Sensor 4)
P2471 Exhaust Gas Temperature Sensor Circuit High (Bank 1, Sensor 4)
P2472 Exhaust Gas Temperature Sensor Circuit Intermittent (Bank 1, Sensor 4)
P2500 Generator Lamp "L" Terminal Circuit Low
P2501 Generator Lamp "L" Terminal Circuit High
P2502 Charging System Voltage
P2503 Charging System Voltage Low
P2504 Charging System Voltage High
P2505 ECM/PCM Power Input Signal
P2506 ECM/PCM Power Input Signal Range/Performance
P2507 ECM/PCM Power Input Signal Low
P2508 ECM/PCM Power Input Signal High
P2509 ECM/PCM Power Input Signal Intermittent
P2510 ECM/PCM Power Relay Sense Circuit Range/Performance
P2511 ECM/PCM Power Relay Sense Circuit Intermittent
P2512 Event Data Recorder Request Circuit/Open
P2513 Event Data Recorder Request Circuit Low
P2514 Event Data Recorder Request Circuit High
P2515 A/C Refrigerant Pressure Sensor "B" Circuit
P2516 A/C Refrigerant Pressure Sensor "B" Circuit Range/Performance
P2517 A/C Refrigerant Pressure Sensor "B" Circuit Low
P2518 A/C Refrigerant Pressure Sensor "B" Circuit High
P2519 A/C Request "A" Circuit
P2520 A/C Request "A" Circuit Low
P2521 A/C Request "A" Circuit High
P2522 A/C Request "B" Circuit
P2523 A/C Request "B" Circuit Low
P2524 A/C Request "B" Circuit High
P2525 Vacuum Reservoir Pressure Sensor Circuit
P2526 Vacuum Reservoir Pressure Sensor Circuit Range/Performance
P2527 Vacuum Reservoir Pressure Sensor Circuit Low
P2528 Vacuum Reservoir Pressure Sensor Circuit High
P2529 Vacuum Reservoir Pressure Sensor Circuit Intermittent
P2530 Ignition Switch Run Position Circuit
P2531 Ignition Switch Run Position Circuit Low
P2532 Ignition Switch Run Position Circuit High
P2533 Ignition Switch Run/Start Position Circuit
P2534 Ignition Switch Run/Start Position Circuit Low
P2535 Ignition Switch Run/Start Position Circuit High
P2536 Ignition Switch Accessory Position Circuit
P2537 Ignition Switch Accessory Position Circuit Low
P2538 Ignition Switch Accessory Position Circuit High
P2539 Low Pressure Fuel System Sensor Circuit
P2540 Low Pressure Fuel System Sensor Circuit Range/Performance
P2541 Low Pressure Fuel System Sensor Circuit Low
P2542 Low Pressure Fuel System Sensor Circuit High
P2543 Low Pressure Fuel System Sensor Circuit Intermittent
P2544 Torque Management Request Input Signal "A"
P2545 Torque Management Request Input Signal "A" Range/Performance
P2546 Torque Management Request Input Signal "A" Low
P2547 Torque Management Request Input Signal "A" High
P2548 Torque Management Request Input Signal "B"
P2549 Torque Management Request Input Signal "B" Range/Performance
P2550 Torque Management Request Input Signal "B" Low
P2551 Torque Management Request Input Signal "B" High
P2552 Throttle/Fuel Inhibit Circuit
P2553 Throttle/Fuel Inhibit Circuit Range/Performance
P2554 Throttle/Fuel Inhibit Circuit Low
P2555 Throttle/Fuel Inhibit Circuit High
P2556 Engine Coolant Level Sensor/Switch Circuit
P2557 Engine Coolant Level Sensor/Switch Circuit Range/Performance
P2558 Engine Coolant Level Sensor/Switch Circuit Low
P2559 Engine Coolant Level Sensor/Switch Circuit High
P2560 Engine Coolant Level Low
P2561 A/C Control Module Requested MIL Illumination
P2562 Turbocharger/Supercharger Boost Control Position Sensor "A" Circuit
P2563 Turbocharger/Supercharger Boost Control Position Sensor "A" Circuit Range/Performance
P2564 Turbocharger/Supercharger Boost Control Position Sensor "A" Circuit Low
P2565 Turbocharger/Supercharger Boost Control Position Sensor "A" Circuit High
P2566 Turbocharger/Supercharger Boost Control Position Sensor "A" Circuit Intermittent
P2567 Direct Ozone Reduction Catalyst Temperature Sensor Circuit
P2568 Direct Ozone Reduction Catalyst Temperature Sensor Circuit Range/Performance
P2569 Direct Ozone Reduction Catalyst Temperature Sensor Circuit Low
P2570 Direct Ozone Reduction Catalyst Temperature Sensor Circuit High
P2571 Direct Ozone Reduction Catalyst Temperature Sensor Circuit Intermittent
P2572 Direct Ozone Reduction Catalyst Deterioration Sensor Circuit
P2573 Direct Ozone Reduction Catalyst Deterioration Sensor Circuit Range/Performance
P2574 Direct Ozone Reduction Catalyst Deterioration Sensor Circuit Low
P2575 Direct Ozone Reduction Catalyst Deterioration Sensor Circuit High
P2576 Direct Ozone Reduction Catalyst Deterioration Sensor Circuit Intermittent
P2577 Direct Ozone Reduction Catalyst Efficiency Below Threshold
P2578 Turbocharger Speed Sensor "A" Circuit
P2579 Turbocharger Speed Sensor "A" Circuit Range/Performance
P2580 Turbocharger Speed Sensor "A" Circuit Low
P2581 Turbocharger Speed Sensor "A" Circuit High
P2582 Turbocharger Speed Sensor "A" Circuit Intermittent
P2583 Cruise Control Front Distance Range Sensor
P2586 Turbocharger/Supercharger Boost Control Position Sensor "B" Circuit
P2587 Turbocharger/Supercharger Boost Control Position Sensor "B" Circuit Range/Performance
P2588 Turbocharger/Supercharger Boost Control Position Sensor "B" Circuit Low
P2589 Turbocharger/Supercharger Boost Control Position Sensor "B" Circuit High
P2590 Turbocharger/Supercharger Boost Control Position Sensor "B" Circuit Intermittent
P2600 Coolant Pump "A" Control Circuit/Open
P2601 Coolant Pump "A" Control Circuit Range/Performance
P2602 Coolant Pump "A" Control Circuit Low
P2603 Coolant Pump "A" Control Circuit High
P2604 Intake Air Heater "A" Circuit Range/Performance
P2605 Intake Air Heater "A" Circuit/Open
P2606 Intake Air Heater "B" Circuit Range/Performance
P2607 Intake Air Heater "B" Circuit Low
P2608 Intake Air Heater "B" Circuit High
P2609 Intake Air Heater System Performance
P2610 ECM/PCM Engine Off Timer Performance
P2611 A/C Refrigerant Distribution Valve Control Circuit/Open
P2612 A/C Refrigerant Distribution Valve Control Circuit Low
P2613 A/C Refrigerant Distribution Valve Control Circuit High
P2614 Camshaft Position Signal Output Circuit/Open
P2615 Camshaft Position Signal Output Circuit Low
P2616 Camshaft Position Signal Output Circuit High
P2617 Crankshaft Position Signal Output Circuit/Open
P2618 Crankshaft Position Signal Output Circuit Low
P2619 Crankshaft Position Signal Output Circuit High
P2620 Throttle Position Output Circuit/Open
P2621 Throttle Position Output Circuit Low
P2622 Throttle Position Output Circuit High
P2623 Injector Control Pressure Regulator Circuit/Open
P2624 Injector Control Pressure Regulator Circuit Low
P2625 Injector Control Pressure Regulator Circuit High
P2626 O2 Sensor Pumping Current Trim Circuit/Open (Bank 1, Sensor 1)
P2627 O2 Sensor Pumping Current Trim Circuit Low (Bank 1, Sensor 1)
P2628 O2 Sensor Pumping Current Trim Circuit High (Bank 1, Sensor 1)
P2629 O2 Sensor Pumping Current Trim Circuit/Open (Bank 2, Sensor 1)
P2630 O2 Sensor Pumping Current Trim Circuit Low (Bank 2, Sensor 1)
P2631 O2 Sensor Pumping Current Trim Circuit High (Bank 2, Sensor 1)
P2632 Fuel Pump "B" Control Circuit/Open
P2633 Fuel Pump "B" Control Circuit Low
P2634 Fuel Pump "B" Control Circuit High
P2635 Fuel Pump "A" Low Flow/Performance
P2636 Fuel Pump "B" Low Flow/Performance
P2637 Torque Management Feedback Signal "A"
P2638 Torque Management Feedback Signal "A" Range/Performance
P2639 Torque Management Feedback Signal "A" Low
P2640 Torque Management Feedback Signal "A" High
P2641 Torque Management Feedback Signal "B"
P2642 Torque Management Feedback Signal "B" Range/Performance
P2643 Torque Management Feedback Signal "B" Low
P2644 Torque Management Feedback Signal "B" High
P2645 "A" Rocker Arm Actuator Control Circuit/Open (Bank 1)
P2646 "A" Rocker Arm Actuator Control Performance or Stuck Off (Bank 1)
P2647 "A" Rocker Arm Actuator Control Stuck On (Bank 1)
P2648 "A" Rocker Arm Actuator Control Circuit Low (Bank 1)
P2649 "A" Rocker Arm Actuator Control Circuit High (Bank 1)
P2650 "B" Rocker Arm Actuator Control Circuit/Open (Bank 1)
P2651 "B" Rocker Arm Actuator Control Performance or Stuck Off (Bank 1)
P2652 "B" Rocker Arm Actuator Control Stuck On (Bank 1)
P2653 "B" Rocker Arm Actuator Control Circuit Low (Bank 1)
P2654 "B" Rocker Arm Actuator Control Circuit High (Bank 1)
P2655 "A" Rocker Arm Actuator Control Circuit/Open (Bank 2)
P2656 "A" Rocker Arm Actuator Control Performance or Stuck Off (Bank 2)
P2657 "A" Rocker Arm Actuator Control Stuck On (Bank 2)
P2658 "A" Rocker Arm Actuator Control Circuit Low (Bank 2)
P2659 "A" Rocker Arm Actuator Control Circuit High (Bank 2)
P2660 "B" Rocker Arm Actuator Control Circuit/Open (Bank 2)
P2661 "B" Rocker Arm Actuator Control Performance or Stuck Off (Bank 2)
P2662 "B" Rocker Arm Actuator Control Stuck On (Bank 2)
P2663 "B" Rocker Arm Actuator Control Circuit Low (Bank 2)
P2664 "B" Rocker Arm Actuator Control Circuit High (Bank 2)
P2665 Fuel Shutoff Valve "B" Control Circuit/Open
P2666 Fuel Shutoff Valve "B" Control Circuit Low
P2667 Fuel Shutoff Valve "B" Control Circuit High
P2668 Fuel Mode Indicator Lamp Control Circuit
P2669 Actuator Supply Voltage "B" Circuit/Open
P2670 Actuator Supply Voltage "B" Circuit Low
P2671 Actuator Supply Voltage "B" Circuit High
P2681 Engine Coolant Bypass Valve "A" Control Circuit/Open
P2682 Engine Coolant Bypass Valve "A" Control Circuit Low
P2683 Engine Coolant Bypass Valve "A" Control Circuit High
P2684 Actuator Supply Voltage "C" Circuit/Open
P2685 Actuator Supply Voltage "C" Circuit Low
P2686 Actuator Supply Voltage "C" Circuit High
P2687 Fuel Supply Heater Control Circuit/Open
P2688 Fuel Supply Heater Control Circuit Low
P2689 Fuel Supply Heater Control Circuit High
P26F3 Starter Relay "B" Stuck Off
P26F4 Coolant Pump "C" Control Circuit/Open
P26F5 Coolant Pump "C" Control Circuit Low
P26F6 Coolant Pump "C" Control Circuit High
P26F7 Coolant Pump "C" Supply Voltage Circuit
P26F8 Coolant Pump "C" Stuck/Stalled
P26F9 Coolant Pump "C" Control Module Overtemperature
P26FA Coolant Pump "C" Overspeed/Air in System
P26FB Exhaust Gas Recirculation Cooler Bypass Control Stuck Closed (Bank 1)
P26FC Exhaust Gas Recirculation Cooler Bypass Control Stuck Closed (Bank 2)
P26FD A/C Compressor Internal Control Module Performance
P26FE Exhaust Flow Control Valve "A" Control Performance
P26FF Auto Configuration Throttle Input Not Present (Bank 2)
P2700 Transmission Friction Element "A" Apply Time Range/Performance
P2701 Transmission Friction Element "B" Apply Time Range/Performance
P2702 Transmission Friction Element "C" Apply Time Range/Performance
P2703 Transmission Friction Element "D" Apply Time Range/Performance
P2704 Transmission Friction Element "E" Apply Time Range/Performance
P2705 Transmission Friction Element "F" Apply Time Range/Performance
P2706 Shift Solenoid "F"
P2707 Shift Solenoid "F" Performance/Stuck Off
P2708 Shift Solenoid "F" Stuck On
P2709 Shift Solenoid "F" Electrical
P270A Transmission Friction Element "A" Temperature Too High
P270B Transmission Friction Element "B" Temperature Too High
P270C Transmission Friction Element "C" Temperature Too High
P270D Transmission Friction Element "D" Temperature Too High
P270E Transmission Friction Element "E" Temperature Too High
P270F Transmission Friction Element "F" Temperature Too High
P2710 Shift Solenoid "F" Intermittent
P2711 Unexpected Mechanical Gear Disengagement
P2712 Hydraulic Power Unit Leakage
P2713 Pressure Control Solenoid "D"
P2714 Pressure Control Solenoid "D" Performance/Stuck Off
P2715 Pressure Control Solenoid "D" Stuck On
P2716 Pressure Control Solenoid "D" Electrical
P2717 Pressure Control Solenoid "D" Intermittent
P2718 Pressure Control Solenoid "D" Control Circuit/Open
P2719 Pressure Control Solenoid "D" Control Circuit Range/Performance
P271A Park Pawl Position Sensor "A" Circuit Low
P271B Park Pawl Position Sensor "A" Circuit High
P271C Park Pawl Position Sensor "B" Circuit Low
P271D Park Pawl Position Sensor "B" Circuit High
P271E Transmission Performance
P271F Electronic Gear Shift - Position Not Learned
P2720 Pressure Control Solenoid "D" Control Circuit Low
P2721 Pressure Control Solenoid "D" Control Circuit High
P2722 Pressure Control Solenoid "E"
P2723 Pressure Control Solenoid "E" Performance/Stuck Off
P2724 Pressure Control Solenoid "E" Stuck On
P2725 Pressure Control Solenoid "E" Electrical
P2726 Pressure Control Solenoid "E" Intermittent
P2727 Pressure Control Solenoid "E" Control Circuit/Open
P2728 Pressure Control Solenoid "E" Control Circuit Range/Performance
P2729 Pressure Control Solenoid "E" Control Circuit Low
P272A Transmission Range Select Motor Control Circuit
P272B Transmission Range Select Motor Control Circuit Current Too High
P272C Park Pawl Motor Control Circuit
P272D Park Pawl Motor Control Circuit Current Too High
P2730 Pressure Control Solenoid "E" Control Circuit High
P2731 Pressure Control Solenoid "F"
P2732 Pressure Control Solenoid "F" Performance/Stuck Off
P2733 Pressure Control Solenoid "F" Stuck On
P2734 Pressure Control Solenoid "F" Electrical
P2735 Pressure Control Solenoid "F" Intermittent
P2736 Pressure Control Solenoid "F" Control Circuit/Open
P2737 Pressure Control Solenoid "F" Control Circuit Range/Performance
P2738 Pressure Control Solenoid "F" Control Circuit Low
P2739 Pressure Control Solenoid "F" Control Circuit High
P273A Transmission Friction Element "G" Apply Time Range/Performance
P273B Transmission Friction Element "H" Apply Time Range/Performance
P273C Gear Shift Control Module "A" Supply Voltage Low
P273D Gear Shift Control Module "A" Supply Voltage High
P273E Gear Shift Control Module "A" Over Temperature
P273F Transmission Fluid Temperature Sensor "B" Over Temperature Condition
P2740 Transmission Fluid Temperature Sensor "B" Circuit
P2741 Transmission Fluid Temperature Sensor "B" Circuit Range/Performance
P2742 Transmission Fluid Temperature Sensor "B" Circuit Low
P2743 Transmission Fluid Temperature Sensor "B" Circuit High
P2744 Transmission Fluid Temperature Sensor "B" Circuit Intermittent
P2745 Intermediate Shaft Speed Sensor "B" Circuit
P2746 Intermediate Shaft Speed Sensor "B" Circuit Range/Performance
P2747 Intermediate Shaft Speed Sensor "B" Circuit No Signal
P2748 Intermediate Shaft Speed Sensor "B" Circuit Intermittent
P2749 Intermediate Shaft Speed Sensor "C" Circuit
P274A Transmission Fluid Temperature Sensor "C" Circuit
P274B Transmission Fluid Temperature Sensor "C" Circuit Range/Performance
P274C Transmission Fluid Temperature Sensor "C" Circuit Low
P274D Transmission Fluid Temperature Sensor "C" Circuit High
P274E Transmission Fluid Temperature Sensor "C" Circuit Intermittent
P274F Transmission Fluid Temperature Sensor "C" Over Temperature Condition
P2750 Intermediate Shaft Speed Sensor "C" Circuit Range/Performance
P2751 Intermediate Shaft Speed Sensor "C" Circuit No Signal
P2752 Intermediate Shaft Speed Sensor "C" Circuit Intermittent
P2753 Transmission Fluid Cooler Control Circuit/Open
P2754 Transmission Fluid Cooler Control Circuit Low
P2755 Transmission Fluid Cooler Control Circuit High
P2756 Torque Converter Clutch Pressure Control Solenoid
P2757 Torque Converter Clutch Pressure Control Solenoid Control Circuit Performance/Stuck Off
P2758 Torque Converter Clutch Pressure Control Solenoid Control Circuit Stuck On
P2759 Torque Converter Clutch Pressure Control Solenoid Control Circuit Electrical
P2760 Torque Converter Clutch Pressure Control Solenoid Control Circuit Intermittent
P2761 Torque Converter Clutch Pressure Control Solenoid Control Circuit/Open
P2762 Torque Converter Clutch Pressure Control Solenoid Control Circuit Range/Performance
P2763 Torque Converter Clutch Pressure Control Solenoid Control Circuit High
P2764 Torque Converter Clutch Pressure Control Solenoid Control Circuit Low
P2765 Input/Turbine Speed Sensor "B" Circuit
P2766 Input/Turbine Speed Sensor "B" Circuit Range/Performance
P2767 Input/Turbine Speed Sensor "B" Circuit No Signal
P2768 Input/Turbine Speed Sensor "B" Circuit Intermittent
P2769 Torque Converter Clutch Circuit Low
P2770 Torque Converter Clutch Circuit High
P2771 Four Wheel Drive (4WD) Low Switch Circuit
P2772 Four Wheel Drive (4WD) Low Switch Circuit Range/Performance
P2773 Four Wheel Drive (4WD) Low Switch Circuit Low
P2774 Four Wheel Drive (4WD) Low Switch Circuit High
P2775 Upshift Switch Circuit Range/Performance
P2776 Upshift Switch Circuit Low
P2777 Upshift Switch Circuit High
P2778 Upshift Switch Circuit Intermittent
P2779 Downshift Switch Circuit Range/Performance
P2780 Downshift Switch Circuit Low
P2781 Downshift Switch Circuit High
P2782 Downshift Switch Circuit Intermittent
P2783 Torque Converter Temperature Too High
P2784 Input/Turbine Speed Sensor A/B Correlation
P2785 Clutch Actuator Temperature Too High
P2786 Gear Shift Actuator Temperature Too High
P2787 Clutch Temperature Too High
P2788 Auto Shift Manual Adaptive Learning at Limit
P2789 Clutch Adaptive Learning at Limit
P2790 Gate Select Direction Circuit
P2791 Gate Select Direction Circuit Low
P2792 Gate Select Direction Circuit High
P2793 Gear Shift Direction Circuit
P2794 Gear Shift Direction Circuit Low
P2795 Gear Shift Direction Circuit High
P2800 Transmission Range Sensor "B" Circuit (PRNDL Input)
P2801 Transmission Range Sensor "B" Circuit Range/Performance
P2802 Transmission Range Sensor "B" Circuit Low
P2803 Transmission Range Sensor "B" Circuit High
P2804 Transmission Range Sensor "B" Circuit Intermittent
P2805 Transmission Range Sensor A/B Correlation
P2807 Pressure Control Solenoid "G"
P2808 Pressure Control Solenoid "G" Performance/Stuck Off
P2809 Pressure Control Solenoid "G" Stuck On
P2810 Pressure Control Solenoid "G" Electrical
P2811 Pressure Control Solenoid "G" Intermittent
P2812 Pressure Control Solenoid "G" Control Circuit/Open
P2813 Pressure Control Solenoid "G" Control Circuit Range/Performance
P2814 Pressure Control Solenoid "G" Control Circuit Low
P2815 Pressure Control Solenoid "G" Control Circuit High
P2A00 O2 Sensor Circuit Range/Performance (Bank 1, Sensor 1)
P2A01 O2 Sensor Circuit Range/Performance (Bank 1, Sensor 2)
P2A02 O2 Sensor Circuit Range/Performance (Bank 1, Sensor 3)
P2A03 O2 Sensor Circuit Range/Performance (Bank 2, Sensor 1)
P2A04 O2 Sensor Circuit Range/Performance (Bank 2, Sensor 2)
P2A05 O2 Sensor Circuit Range/Performance (Bank 2, Sensor 3)
P3400 Cylinder Deactivation System (Bank 1)
P3401 Cylinder 1 Deactivation/Intake Valve Control Circuit/Open
P3402 Cylinder 1 Deactivation/Intake Valve Control Performance
P3403 Cylinder 1 Deactivation/Intake Valve Control Circuit Low
P3404 Cylinder 1 Deactivation/Intake Valve Control Circuit High
P3405 Cylinder 1 Exhaust Valve Control Circuit/Open
P3406 Cylinder 1 Exhaust Valve Control Performance
P3407 Cylinder 1 Exhaust Valve Control Circuit Low
P3408 Cylinder 1 Exhaust Valve Control Circuit High
P3409 Cylinder 2 Deactivation/Intake Valve Control Circuit/Open
P3410 Cylinder 2 Deactivation/Intake Valve Control Performance
P3411 Cylinder 2 Deactivation/Intake Valve Control Circuit Low
P3412 Cylinder 2 Deactivation/Intake Valve Control Circuit High
P3413 Cylinder 2 Exhaust Valve Control Circuit/Open
P3414 Cylinder 2 Exhaust Valve Control Performance
P3415 Cylinder 2 Exhaust Valve Control Circuit Low
P3416 Cylinder 2 Exhaust Valve Control Circuit High
P3417 Cylinder 3 Deactivation/Intake Valve Control Circuit/Open
P3418 Cylinder 3 Deactivation/Intake Valve Control Performance
P3419 Cylinder 3 Deactivation/Intake Valve Control Circuit Low
P3420 Cylinder 3 Deactivation/Intake Valve Control Circuit High
P3421 Cylinder 3 Exhaust Valve Control Circuit/Open
P3422 Cylinder 3 Exhaust Valve Control Performance
P3423 Cylinder 3 Exhaust Valve Control Circuit Low
P3424 Cylinder 3 Exhaust Valve Control Circuit High
P3425 Cylinder 4 Deactivation/Intake Valve Control Circuit/Open
P3426 Cylinder 4 Deactivation/Intake Valve Control Performance
P3427 Cylinder 4 Deactivation/Intake Valve Control Circuit Low
P3428 Cylinder 4 Deactivation/Intake Valve Control Circuit High
P3429 Cylinder 4 Exhaust Valve Control Circuit/Open
P3430 Cylinder 4 Exhaust Valve Control Performance
P3431 Cylinder 4 Exhaust Valve Control Circuit Low
P3432 Cylinder 4 Exhaust Valve Control Circuit High
P3433 Cylinder 5 Deactivation/Intake Valve Control Circuit/Open
P3434 Cylinder 5 Deactivation/Intake Valve Control Performance
P3435 Cylinder 5 Deactivation/Intake Valve Control Circuit Low
P3436 Cylinder 5 Deactivation/Intake Valve Control Circuit High
P3437 Cylinder 5 Exhaust Valve Control Circuit/Open
P3438 Cylinder 5 Exhaust Valve Control Performance
P3439 Cylinder 5 Exhaust Valve Control Circuit Low
P3440 Cylinder 5 Exhaust Valve Control Circuit High
P3441 Cylinder 6 Deactivation/Intake Valve Control Circuit/Open
P3442 Cylinder 6 Deactivation/Intake Valve Control Performance
P3443 Cylinder 6 Deactivation/Intake Valve Control Circuit Low
P3444 Cylinder 6 Deactivation/Intake Valve Control Circuit High
P3445 Cylinder 6 Exhaust Valve Control Circuit/Open
P3446 Cylinder 6 Exhaust Valve Control Performance
P3447 Cylinder 6 Exhaust Valve Control Circuit Low
P3448 Cylinder 6 Exhaust Valve Control Circuit High
P3449 Cylinder 7 Deactivation/Intake Valve Control Circuit/Open
P3450 Cylinder 7 Deactivation/Intake Valve Control Performance
P3451 Cylinder 7 Deactivation/Intake Valve Control Circuit Low
P3452 Cylinder 7 Deactivation/Intake Valve Control Circuit High
P3453 Cylinder 7 Exhaust Valve Control Circuit/Open
P3454 Cylinder 7 Exhaust Valve Control Performance
P3455 Cylinder 7 Exhaust Valve Control Circuit Low
P3456 Cylinder 7 Exhaust Valve Control Circuit High
P3457 Cylinder 8 Deactivation/Intake Valve Control Circuit/Open
P3458 Cylinder 8 Deactivation/Intake Valve Control Performance
P3459 Cylinder 8 Deactivation/Intake Valve Control Circuit Low
P3460 Cylinder 8 Deactivation/Intake Valve Control Circuit High
P3461 Cylinder 8 Exhaust Valve Control Circuit/Open
P3462 Cylinder 8 Exhaust Valve Control Performance
P3463 Cylinder 8 Exhaust Valve Control Circuit Low
P3464 Cylinder 8 Exhaust Valve Control Circuit High
P3465 Cylinder 9 Deactivation/Intake Valve Control Circuit/Open
P3466 Cylinder 9 Deactivation/Intake Valve Control Performance
P3467 Cylinder 9 Deactivation/Intake Valve Control Circuit Low
P3468 Cylinder 9 Deactivation/Intake Valve Control Circuit High
P3469 Cylinder 9 Exhaust Valve Control Circuit/Open
P3470 Cylinder 9 Exhaust Valve Control Performance
P3471 Cylinder 9 Exhaust Valve Control Circuit Low
P3472 Cylinder 9 Exhaust Valve Control Circuit High
P3473 Cylinder 10 Deactivation/Intake Valve Control Circuit/Open
P3474 Cylinder 10 Deactivation/Intake Valve Control Performance
P3475 Cylinder 10 Deactivation/Intake Valve Control Circuit Low
P3476 Cylinder 10 Deactivation/Intake Valve Control Circuit High
P3477 Cylinder 10 Exhaust Valve Control Circuit/Open
P3478 Cylinder 10 Exhaust Valve Control Performance
P3479 Cylinder 10 Exhaust Valve Control Circuit Low
P3480 Cylinder 10 Exhaust Valve Control Circuit High
P3481 Cylinder 11 Deactivation/Intake Valve Control Circuit/Open
P3482 Cylinder 11 Deactivation/Intake Valve Control Performance
P3483 Cylinder 11 Deactivation/Intake Valve Control Circuit Low
P3484 Cylinder 11 Deactivation/Intake Valve Control Circuit High
P3485 Cylinder 11 Exhaust Valve Control Circuit/Open
P3486 Cylinder 11 Exhaust Valve Control Performance
P3487 Cylinder 11 Exhaust Valve Control Circuit Low
P3488 Cylinder 11 Exhaust Valve Control Circuit High
P3489 Cylinder 12 Deactivation/Intake Valve Control Circuit/Open
P3490 Cylinder 12 Deactivation/Intake Valve Control Performance
P3491 Cylinder 12 Deactivation/Intake Valve Control Circuit Low
P3492 Cylinder 12 Deactivation/Intake Valve Control Circuit High
P3493 Cylinder 12 Exhaust Valve Control Circuit/Open
P3494 Cylinder 12 Exhaust Valve Control Performance
P3495 Cylinder 12 Exhaust Valve Control Circuit Low
P3496 Cylinder 12 Exhaust Valve Control Circuit High
P3497 Cylinder Deactivation System (Bank 2)
U0001 High Speed CAN Communication Bus
U0002 High Speed CAN Communication Bus Performance
U0003 High Speed CAN Communication Bus (+) Open
U0004 High Speed CAN Communication Bus (+) Low
U0005 High Speed CAN Communication Bus (+) High
U0006 High Speed CAN Communication Bus (-) Open
U0007 High Speed CAN Communication Bus (-) Low
U0008 High Speed CAN Communication Bus (-) High
U0009 High Speed CAN Communication Bus (-) Shorted to Bus (+)
U0010 Medium Speed CAN Communication Bus
U0011 Medium Speed CAN Communication Bus Performance
U0012 Medium Speed CAN Communication Bus (+) Open
U0013 Medium Speed CAN Communication Bus (+) Low
U0014 Medium Speed CAN Communication Bus (+) High
U0015 Medium Speed CAN Communication Bus (-) Open
U0016 Medium Speed CAN Communication Bus (-) Low
U0017 Medium Speed CAN Communication Bus (-) High
U0018 Medium Speed CAN Communication Bus (-) Shorted to Bus (+)
U0019 Low Speed CAN Communication Bus
U0020 Low Speed CAN Communication Bus Performance
U0021 Low Speed CAN Communication Bus (+) Open
U0022 Low Speed CAN Communication Bus (+) Low
U0023 Low Speed CAN Communication Bus (+) High
U0024 Low Speed CAN Communication Bus (-) Open
U0025 Low Speed CAN Communication Bus (-) Low
U0026 Low Speed CAN Communication Bus (-) High
U0027 Low Speed CAN Communication Bus (-) Shorted to Bus (+)
U0028 Vehicle Communication Bus "A"
U0029 Vehicle Communication Bus "A" Performance
U0030 Vehicle Communication Bus "A" (+) Open
U0031 Vehicle Communication Bus "A" (+) Low
U0032 Vehicle Communication Bus "A" (+) High
U0033 Vehicle Communication Bus "A" (-) Open
U0034 Vehicle Communication Bus "A" (-) Low
U0035 Vehicle Communication Bus "A" (-) High
U0036 Vehicle Communication Bus "A" (-) Shorted to Bus (+)
U0037 Vehicle Communication Bus "B"
U0038 Vehicle Communication Bus "B" Performance
U0039 Vehicle Communication Bus "B" (+) Open
U0040 Vehicle Communication Bus "B" (+) Low
U0041 Vehicle Communication Bus "B" (+) High
U0042 Vehicle Communication Bus "B" (-) Open
U0043 Vehicle Communication Bus "B" (-) Low
U0044 Vehicle Communication Bus "B" (-) High
U0045 Vehicle Communication Bus "B" (-) Shorted to Bus (+)
U0046 Vehicle Communication Bus "C"
U0047 Vehicle Communication Bus "C" Performance
U0048 Vehicle Communication Bus "C" (+) Open
U0049 Vehicle Communication Bus "C" (+) Low
U0050 Vehicle Communication Bus "C" (+) High
U0051 Vehicle Communication Bus "C" (-) Open
U0052 Vehicle Communication Bus "C" (-) Low
U0053 Vehicle Communication Bus "C" (-) High
U0054 Vehicle Communication Bus "C" (-) Shorted to Bus (+)
U0055 Vehicle Communication Bus "D"
U0056 Vehicle Communication Bus "D" Performance
U0057 Vehicle Communication Bus "D" (+) Open
U0058 Vehicle Communication Bus "D" (+) Low
U0059 Vehicle Communication Bus "D" (+) High
U0060 Vehicle Communication Bus "D" (-) Open
U0061 Vehicle Communication Bus "D" (-) Low
U0062 Vehicle Communication Bus "D" (-) High
U0063 Vehicle Communication Bus "D" (-) Shorted to Bus (+)
U0064 Vehicle Communication Bus "E"
U0065 Vehicle Communication Bus "E" Performance
U0066 Vehicle Communication Bus "E" (+) Open
U0067 Vehicle Communication Bus "E" (+) Low
U0068 Vehicle Communication Bus "E" (+) High
U0069 Vehicle Communication Bus "E" (-) Open
U0070 Vehicle Communication Bus "E" (-) Low
U0071 Vehicle Communication Bus "E" (-) High
U0072 Vehicle Communication Bus "E" (-) Shorted to Bus (+)
U0073 Control Module Communication Bus "A" Off
U0074 Control Module Communication Bus "B" Off
U0075 Control Module Communication Bus "C" Off
U0076 Control Module Communication Bus "D" Off
U0077 Control Module Communication Bus "E" Off
U0100 Lost Communication with ECM/PCM "A"
U0101 Lost Communication with TCM
U0102 Lost Communication with Transfer Case Control Module
U0103 Lost Communication with Gear Shift Control Module "A"
U0104 Lost Communication with Cruise Control Module
U0105 Lost Communication with Fuel Injector Control Module
U0106 Lost Communication with Glow Plug Control Module
U0107 Lost Communication with Throttle Actuator Control Module
U0108 Lost Communication with Alternative Fuel Control Module
U0109 Lost Communication with Fuel Pump Control Module "A"
U0110 Lost Communication with Drive Motor Control Module "A"
U0111 Lost Communication with Battery Energy Control Module "A"
U0112 Lost Communication with Battery Energy Control Module "B"
U0113 Lost Communication with Emissions Critical Control Information
U0114 Lost Communication with Four-Wheel Drive Clutch Control Module
U0115 Lost Communication with ECM/PCM "B"
U0116 Lost Communication with Coolant Temperature Control Module
U0117 Lost Communication with PTO Control Module
U0118 Lost Communication with Fuel Additive Control Module
U0119 Lost Communication with Fuel Cell Control Module
U0120 Lost Communication with Starter/Generator Control Module
U0121 Lost Communication with Anti-Lock Brake System (ABS) Control Module
U0122 Lost Communication with Vehicle Dynamics Control Module
U0123 Lost Communication with Yaw Rate Sensor Module
U0124 Lost Communication with Lateral Acceleration Sensor Module
U0125 Lost Communication with Multi-axis Acceleration Sensor Module
U0126 Lost Communication with Steering Angle Sensor Module
U0127 Lost Communication with Tire Pressure Monitor Module
U0128 Lost Communication with Park Brake Control Module
U0129 Lost Communication with Brake System Control Module
U0130 Lost Communication with Steering Effort Control Module
U0131 Lost Communication with Power Steering Control Module
U0132 Lost Communication with Suspension Control Module "A"
U0133 Lost Communication with Active Roll Control Module
U0134 Lost Communication with Power Steering Control Module - Rear
U0135 Lost Communication with Differential Control Module - Front
U0136 Lost Communication with Differential Control Module - Rear
U0137 Lost Communication with Trailer Brake Control Module
U0138 Lost Communication with All Terrain Control Module
U0139 Lost Communication with Suspension Control Module "B"
U0140 Lost Communication with Body Control Module
U0141 Lost Communication with Body Control Module "A"
U0142 Lost Communication with Body Control Module "B"
U0143 Lost Communication with Body Control Module "C"
U0144 Lost Communication with Body Control Module "D"
U0145 Lost Communication with Body Control Module "E"
U0146 Lost Communication with Gateway "A"
U0147 Lost Communication with Gateway "B"
U0148 Lost Communication with Gateway "C"
U0149 Lost Communication with Gateway "D"
U0150 Lost Communication with Gateway "E"
U0151 Lost Communication with Restraints Control Module
U0152 Lost Communication with Side Restraints Control Module - Left
U0153 Lost Communication with Side Restraints Control Module - Right
U0154 Lost Communication with Restraints Occupant Classification System Module
U0155 Lost Communication with Instrument Panel Cluster (IPC) Control Module
U0156 Lost Communication with Information Center "A"
U0157 Lost Communication with Information Center "B"
U0158 Lost Communication with Head Up Display
U0159 Lost Communication with Parking Assist Control Module "A"
U0160 Lost Communication with Audible Alert Control Module
U0161 Lost Communication with Compass Module
U0162 Lost Communication with Navigation Display Module
U0163 Lost Communication with Navigation Control Module
U0164 Lost Communication with HVAC Control Module
U0165 Lost Communication with HVAC Control Module - Rear
U0166 Lost Communication with Auxiliary Heater Control Module
U0167 Lost Communication with Vehicle Immobilizer Control Module
U0168 Lost Communication with Vehicle Security Control Module
U0169 Lost Communication with Sunroof Control Module
U0170 Lost Communication with Restraints System Sensor "A"
U0171 Lost Communication with Restraints System Sensor "B"
U0172 Lost Communication with Restraints System Sensor "C"
U0173 Lost Communication with Restraints System Sensor "D"
U0174 Lost Communication with Restraints System Sensor "E"
U0175 Lost Communication with Restraints System Sensor "F"
U0176 Lost Communication with Restraints System Sensor "G"
U0177 Lost Communication with Restraints System Sensor "H"
U0178 Lost Communication with Restraints System Sensor "I"
U0179 Lost Communication with Restraints System Sensor "J"
U0180 Lost Communication with Automatic Lighting Control Module
U0181 Lost Communication with Headlamp Leveling Control Module
U0182 Lost Communication with Lighting Control Module - Front
U0183 Lost Communication with Lighting Control Module - Rear
U0184 Lost Communication with Radio
U0185 Lost Communication with Antenna Control Module
U0186 Lost Communication with Audio Amplifier "A"
U0187 Lost Communication with Digital Disc Player/Changer Module "A"
U0188 Lost Communication with Digital Disc Player/Changer Module "B"
U0189 Lost Communication with Digital Disc Player/Changer Module "C"
U0190 Lost Communication with Digital Disc Player/Changer Module "D"
U0191 Lost Communication with Television
U0192 Lost Communication with Personal Computer
U0193 Lost Communication with Digital Audio Control Module "A"
U0194 Lost Communication with Digital Audio Control Module "B"
U0195 Lost Communication with Subscription Entertainment Receiver Module
U0196 Lost Communication with Rear Seat Entertainment Control Module
U0197 Lost Communication with Telephone Control Module
U0198 Lost Communication with Telematic Control Module
U0199 Lost Communication with Door Control Module "A"
U0200 Lost Communication with Door Control Module "B"
U0201 Lost Communication with Door Control Module "C"
U0202 Lost Communication with Door Control Module "D"
U0203 Lost Communication with Door Control Module "E"
U0204 Lost Communication with Door Control Module "F"
U0205 Lost Communication with Door Control Module "G"
U0206 Lost Communication with Folding Top Control Module
U0207 Lost Communication with Moveable Roof Control Module
U0208 Lost Communication with Seat Control Module "A"
U0209 Lost Communication with Seat Control Module "B"
U0210 Lost Communication with Seat Control Module "C"
U0211 Lost Communication with Seat Control Module "D"
U0212 Lost Communication with Steering Column Control Module
U0213 Lost Communication with Mirror Control Module
U0214 Lost Communication with Remote Function Actuation
U0230 Lost Communication with Rear Gate Module
U0231 Lost Communication with Rain Sensing Module
U0232 Lost Communication with Side Obstacle Detection Control Module - Left
U0233 Lost Communication with Side Obstacle Detection Control Module - Right
U0234 Lost Communication with Convenience Recall Module
U0235 Lost Communication with Cruise Control Front Distance Range Sensor
U0293 Lost Communication with Hybrid/EV Powertrain Control Module
U0298 Lost Communication with DC/DC Converter Control Module "A"
U0300 Internal Control Module Software Incompatibility
U0301 Software Incompatibility with ECM/PCM
U0302 Software Incompatibility with TCM
U0303 Software Incompatibility with Transfer Case Control Module
U0304 Software Incompatibility with Gear Shift Control Module
U0305 Software Incompatibility with Cruise Control Module
U0306 Software Incompatibility with Fuel Injector Control Module
U0307 Software Incompatibility with Glow Plug Control Module
U0308 Software Incompatibility with Throttle Actuator Control Module
U0309 Software Incompatibility with Alternative Fuel Control Module
U0310 Software Incompatibility with Fuel Pump Control Module
U0311 Software Incompatibility with Drive Motor Control Module
U0312 Software Incompatibility with Battery Energy Control Module "A"
U0313 Software Incompatibility with Battery Energy Control Module "B"
U0314 Software Incompatibility with Four-Wheel Drive Clutch Control Module
U0315 Software Incompatibility with Anti-Lock Brake System (ABS) Control Module
U0316 Software Incompatibility with Vehicle Dynamics Control Module
U0317 Software Incompatibility with Park Brake Control Module
U0318 Software Incompatibility with Brake System Control Module
U0319 Software Incompatibility with Steering Effort Control Module
U0320 Software Incompatibility with Power Steering Control Module
U0321 Software Incompatibility with Suspension Control Module
U0322 Software Incompatibility with Body Control Module
U0323 Software Incompatibility with Instrument Panel Cluster (IPC) Control Module
U0324 Software Incompatibility with HVAC Control Module
U0325 Software Incompatibility with Auxiliary Heater Control Module
U0326 Software Incompatibility with Vehicle Immobilizer Control Module
U0327 Software Incompatibility with Vehicle Security Control Module
U0328 Software Incompatibility with Steering Angle Sensor Module
U0329 Software Incompatibility with Steering Column Control Module
U0330 Software Incompatibility with Tire Pressure Monitor Module
U0331 Software Incompatibility with Body Control Module "A"
U0400 Invalid Data Received
U0401 Invalid Data Received from ECM/PCM
U0402 Invalid Data Received from TCM
U0403 Invalid Data Received from Transfer Case Control Module
U0404 Invalid Data Received from Gear Shift Control Module
U0405 Invalid Data Received from Cruise Control Module
U0406 Invalid Data Received from Fuel Injector Control Module
U0407 Invalid Data Received from Glow Plug Control Module
U0408 Invalid Data Received from Throttle Actuator Control Module
U0409 Invalid Data Received from Alternative Fuel Control Module
U0410 Invalid Data Received from Fuel Pump Control Module
U0411 Invalid Data Received from Drive Motor Control Module
U0412 Invalid Data Received from Battery Energy Control Module "A"
U0413 Invalid Data Received from Battery Energy Control Module "B"
U0414 Invalid Data Received from Four-Wheel Drive Clutch Control Module
U0415 Invalid Data Received from Anti-Lock Brake System (ABS) Control Module
U0416 Invalid Data Received from Vehicle Dynamics Control Module
U0417 Invalid Data Received from Park Brake Control Module
U0418 Invalid Data Received from Brake System Control Module
U0419 Invalid Data Received from Steering Effort Control Module
U0420 Invalid Data Received from Power Steering Control Module
U0421 Invalid Data Received from Suspension Control Module
U0422 Invalid Data Received from Body Control Module
U0423 Invalid Data Received from Instrument Panel Cluster (IPC) Control Module
U0424 Invalid Data Received from HVAC Control Module
U0425 Invalid Data Received from Auxiliary Heater Control Module
U0426 Invalid Data Received from Vehicle Immobilizer Control Module
U0427 Invalid Data Received from Vehicle Security Control Module
U0428 Invalid Data Received from Steering Angle Sensor Module
U0429 Invalid Data Received from Steering Column Control Module
U0430 Invalid Data Received from Tire Pressure Monitor Module
U0431 Invalid Data Received from Body Control Module "A"
U0432 Invalid Data Received from Multi-axis Acceleration Sensor Module
U0433 Invalid Data Received from Cruise Control Front Distance Range Sensor
U0447 Invalid Data Received from Gateway "A"
U0452 Invalid Data Received from Restraints Control Module
U3000 Control Module
U3001 Control Module Improper Shutdown
U3002 Vehicle Identification Number
U3003 Battery Voltage
U3006 Control Module Input Power "A"
`;
